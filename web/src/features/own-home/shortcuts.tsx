import { roleHomes } from '@portal/contract/guards.ts'
import { type MenuEntry, type MenuViewer, profileMenu, sideMenu } from '@portal/contract/menus.ts'
import { Link } from '@tanstack/react-router'
import type { Viewer } from '#web/platform/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './shortcuts.module.css'

/** What the role can do today, read off the menus; who has no screen but this one can still read about the portal. */
export function Shortcuts({ viewer }: { viewer: Viewer }) {
  const ofRole = shortcutsOf(viewer)
  const entries = ofRole.length > 0 ? ofRole : ofEverybody
  return (
    <nav aria-label="Shortcuts">
      <ul className={styles.cards}>
        {entries.map(({ label, to, icon, search }) => (
          <li key={label}>
            <Link className={styles.card} to={to} search={(search ?? {}) as never}>
              <span className={styles.icon}>
                <Icon name={icon} sizePx={22} />
              </span>
              <span>
                <span className={styles.label}>{label}</span>
                {sentences[label] && <span className={styles.sentence}>{sentences[label]}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function shortcutsOf(viewer: Viewer): MenuEntry[] {
  const menuViewer: MenuViewer = {
    role: viewer.roleModel,
    slug: viewer.role.slug,
    isEventHead: viewer.isEventHead,
    rights: viewer.rights,
  }
  const ask = viewer.roleModel === 'Student' ? [askQuery] : []
  const own = [...sideMenu(menuViewer), ...ask, ...profileMenu(menuViewer)]
  return own.filter(({ to }) => to !== roleHomes[viewer.roleModel])
}

const ofEverybody: readonly MenuEntry[] = [
  { label: 'About the portal', to: '/about', icon: 'compass' },
  { label: 'Privacy', to: '/privacy', icon: 'lock' },
]

const askQuery: MenuEntry = { label: 'Ask Query', to: '/alumni/createQuery', icon: 'plus' }

const sentences: Readonly<Record<string, string>> = {
  Forum: 'Read what others asked and what alumni answered',
  'Ask Query': 'Put a question to the alumni',
  'My Query': 'Your queries and their answers',
  'About the portal': 'Who may do what, and how it is made',
  Announcements: 'What the council, the teams and alumni tell',
  Blogs: 'What people of the college write',
  Explore: 'Alumni, students and companies',
  Teams: 'Who builds, plays, sings and decides',
  'My Blogs': 'Your blogs, published and not yet',
  'My Announcements': 'What you told, and who has read it',
  Privacy: 'What is kept of people, and who sees it',
  Profile: 'What others see of you',
}

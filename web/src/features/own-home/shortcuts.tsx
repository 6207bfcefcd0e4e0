import { roleHomes } from '@portal/contract/guards.ts'
import { type MenuEntry, type MenuViewer, profileMenu, sideMenu } from '@portal/contract/menus.ts'
import { Link } from '@tanstack/react-router'
import type { Viewer } from '#web/platform/session.ts'
import { Card } from '#web/ui/card.tsx'
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
            <Card component={Link} isOpening className={styles.card} to={to} search={(search ?? {}) as never}>
              <span className={styles.icon}>
                <Icon name={icon} sizePx={22} />
              </span>
              <span>
                <span className={styles.label}>{label}</span>
                {sentences[label] && <span className={styles.sentence}>{sentences[label]}</span>}
              </span>
            </Card>
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
  'Ask Query': 'Ask alumni a question',
  'My Query': 'Your questions and their answers',
  'About the portal': "What you can do here, and how it's built",
  Announcements: 'News from the council, teams and alumni',
  Notes: 'Lecture notes, papers and lab sheets by subject',
  Calendar: 'Terms, exams, results and holidays',
  Blogs: 'Posts from people at the college',
  Explore: 'Alumni, students and companies',
  Teams: 'Clubs, chapters and teams on campus',
  'My Notes': 'The notes you shared',
  'My Blogs': 'Your published blogs and drafts',
  'My Announcements': 'Your announcements and who read them',
  Privacy: 'What data we keep',
  Profile: 'What others see about you',
}

import { roleHomes } from '@portal/contract/guards.ts'
import { type MenuEntry, type MenuViewer, profileMenu, sideMenu } from '@portal/contract/menus.ts'
import { Link } from '@tanstack/react-router'
import type { Viewer } from '#web/platform/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './shortcuts.module.css'

/** What the role can do today, read off the menus; a role that has nothing but this page sees no cards. */
export function Shortcuts({ viewer }: { viewer: Viewer }) {
  const entries = shortcutsOf(viewer)
  if (entries.length === 0) return null
  return (
    <nav aria-label="Shortcuts">
      <ul className={styles.cards}>
        {entries.map(({ label, to, icon }) => (
          <li key={to}>
            <Link className={styles.card} to={to}>
              <span className={styles.icon}>
                <Icon name={icon} sizePx={22} />
              </span>
              <span>
                <span className={styles.label}>{label}</span>
                {sentences[to] && <span className={styles.sentence}>{sentences[to]}</span>}
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

const askQuery: MenuEntry = { label: 'Ask Query', to: '/alumni/createQuery', icon: 'plus' }

const sentences: Readonly<Record<string, string>> = {
  '/gstforum': 'Read what others asked and what alumni answered',
  '/alumni/createQuery': 'Put a question to the alumni',
  '/myquery': 'Your queries and their answers',
}

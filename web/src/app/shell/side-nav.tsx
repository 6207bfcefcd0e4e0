import type { MenuEntry } from '@portal/contract/menus.ts'
import { Link, useMatches } from '@tanstack/react-router'
import { Icon } from '#web/ui/icon.tsx'
import styles from './side-nav.module.css'

interface SideNavProps {
  /** What `sideMenu` gives for the viewer. */
  entries: readonly MenuEntry[]
  className?: string | undefined
  /** In the drawer: after a choice. */
  onChosen?: () => void
}

/** The screens of the role (spec section 6). Narrow rail, wide rail or drawer: the box around it decides. */
export function SideNav({ entries, className, onChosen }: SideNavProps) {
  const guard = useMatches({ select: (matches) => matches.at(-1)?.staticData.guard })
  return (
    <nav className={[styles.nav, className].filter(Boolean).join(' ')} aria-label="Main">
      <ul className={styles.list}>
        {entries.map(({ label, to, icon }) => (
          <li key={to}>
            <Link
              className={styles.entry}
              to={to}
              activeOptions={{ includeSearch: false }}
              // A query belongs to the forum, though its address does not begin like it; an address may be typed in any
              // case.
              {...((guard?.under === to || guard?.path === to) && { 'aria-current': 'true' as const })}
              onClick={() => onChosen?.()}
            >
              <span className={styles.icon}>
                <Icon name={icon} sizePx={19} />
              </span>
              <span className={styles.label}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { Box, Flex, Stack } from '@mantine/core'
import { type MenuEntry, placeOf } from '@portal/contract/menus.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './side-nav.module.css'
import { useCurrentEntry } from './use-current-entry.ts'
import { useUnreadCounts } from './use-unread-counts.ts'

interface SideNavProps {
  /** The result of `sideMenu` for the viewer. */
  entries: readonly MenuEntry[]
  className?: string | undefined
  /** In the drawer, called after a choice. */
  onChosen?: () => void
  foot?: ReactNode
}

/**
 * The role's screens, grouped by use. The container decides whether this is a narrow rail, a wide rail or a
 * drawer.
 */
export function SideNav({ entries, className, onChosen, foot }: SideNavProps) {
  const current = useCurrentEntry()
  const unread = useUnreadCounts()
  const groups = [...new Set(entries.map(({ group }) => group))]
  return (
    <nav className={[styles.nav, className].filter(Boolean).join(' ')} aria-label="Main">
      {groups.map((group) => (
        <div key={group ?? ''} className={styles.group}>
          {group && (
            <Box py={4} px={10} fz="xs" c="dimmed" fw={600} className={styles.groupName}>
              {group}
            </Box>
          )}
          <Flex component="ul" direction="column" gap={2} aria-label={group}>
            {entries
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <li key={placeOf(entry)}>
                  <Entry
                    entry={entry}
                    isCurrent={placeOf(entry) === current}
                    unread={unread(entry)}
                    onChosen={onChosen}
                  />
                </li>
              ))}
          </Flex>
        </div>
      ))}
      {foot && (
        <Box mt="auto" pt={16} className={styles.foot}>
          {foot}
        </Box>
      )}
    </nav>
  )
}

interface EntryProps {
  entry: MenuEntry
  isCurrent: boolean
  unread: number
  onChosen: (() => void) | undefined
}

function Entry({ entry: { label, to, hash, icon }, isCurrent, unread, onChosen }: EntryProps) {
  const count = unread > countMax ? `${countMax}+` : `${unread}`
  return (
    <Link
      className={`row gap-12 round-10 text-14 secondary ${styles.entry}`}
      to={to}
      {...(hash && { hash })}
      activeOptions={{ exact: true, includeSearch: false, includeHash: true }}
      // A query belongs to the forum, although its path doesn't start with the forum's; paths may be typed in
      // any letter case.
      {...(isCurrent && { 'aria-current': 'true' as const })}
      {...(unread > 0 && { 'aria-label': `${label}, ${count} unread`, 'data-unread': count })}
      onClick={() => onChosen?.()}
      data-hover="ground"
    >
      <Stack component="span" gap={0} flex="none" className={styles.icon}>
        <Icon name={icon} sizePx={19} />
      </Stack>
      <span className={`shrinks ellipsis ${styles.label}`}>{label}</span>
    </Link>
  )
}

const countMax = 99

import { Text } from '@mantine/core'
import { roleHomes } from '@portal/contract/guards.ts'
import { createMenu, type MenuEntry, sideMenu } from '@portal/contract/menus.ts'
import { Link } from '@tanstack/react-router'
import type { Viewer } from '#web/platform/session.ts'
import { usePart } from '#web/platform/use-part.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './bottom-bar.module.css'
import { menuViewer } from './menu-viewer.ts'
import { NavDrawer } from './nav-drawer.tsx'
import { useCurrentEntry } from './use-current-entry.ts'

/** The bar at the bottom below 992 px: home, the role's main room, create, search, and the drawer. */
export function BottomBar({ viewer, onSearch }: { viewer: Viewer; onSearch: () => void }) {
  const who = menuViewer(viewer)
  const home = roleHomes[viewer.roleModel]
  const entries = sideMenu(who).filter(({ to }) => to !== home)
  const main = entries.find(({ to }) => to === '/gstforum') ?? entries[0]
  const actions = createMenu(who)
  return (
    <nav
      className={`grid align-center line-above ${styles.bar}`}
      aria-label="Quick"
      data-while-typing="hidden"
    >
      <Place entry={{ label: 'Home', to: home, icon: 'home' }} />
      {main && <Place entry={main} />}
      {actions.length > 0 && <Create actions={actions} />}
      <button
        type="button"
        className={`row secondary ${styles.item}`}
        aria-haspopup="dialog"
        onClick={onSearch}
      >
        <Icon name="search" sizePx={22} />
        <Text component="span" inherit truncate maw="100%">
          Search
        </Text>
      </button>
      <NavDrawer name="Open menu, More" className={`row no-edge secondary ${styles.item}`}>
        <Icon name="menu" sizePx={22} />
        <Text component="span" inherit truncate maw="100%">
          More
        </Text>
      </NavDrawer>
    </nav>
  )
}

function Place({ entry: { label, to, icon } }: { entry: MenuEntry }) {
  const isCurrent = useCurrentEntry() === to
  return (
    <Link
      className={`row no-edge secondary ${styles.item}`}
      to={to}
      activeOptions={{ exact: true, includeSearch: false }}
      {...(isCurrent && { 'aria-current': 'true' as const })}
    >
      <Icon name={icon} sizePx={22} />
      {/* A long name uses the free space beside it before it is truncated. */}
      <Text component="span" inherit truncate lts="-0.02em" maw="calc(100% + 24px)">
        {label}
      </Text>
    </Link>
  )
}

/** A single action is a link to its form; several open a sheet. */
function Create({ actions }: { actions: readonly MenuEntry[] }) {
  const { Part, open, ahead } = usePart(async () => (await import('./create-sheet.tsx')).CreateSheet)
  const [only, ...others] = actions
  if (only && others.length === 0)
    return (
      <Link className={`center no-edge ${styles.create}`} to={only.to} aria-label={only.label}>
        <span className={`center line ground-raised round-14 ${styles.plus}`}>
          <Icon name="plus" sizePx={22} />
        </span>
      </Link>
    )
  const plus = (
    <span className={`center line ground-raised round-14 ${styles.plus}`}>
      <Icon name="plus" sizePx={22} />
    </span>
  )
  if (Part)
    return (
      <Part className={`center no-edge ${styles.create}`} actions={actions}>
        {plus}
      </Part>
    )
  return (
    <button
      type="button"
      className={`center ${styles.create}`}
      aria-label="Create"
      aria-haspopup="dialog"
      onClick={open}
      {...ahead}
    >
      {plus}
    </button>
  )
}

import { currentEntry } from '@portal/contract/menus.ts'
import { useLocation, useMatches } from '@tanstack/react-router'
import { useSession } from '#web/platform/session.ts'
import { menuViewer } from './menu-viewer.ts'

/** Returns the target of the menu entry that is marked for the open screen, or null if none is. */
export function useCurrentEntry(): string | null {
  const guard = useMatches({ select: (matches) => matches.at(-1)?.staticData.guard })
  const hash = useLocation({ select: (location) => location.hash })
  const { viewer } = useSession()
  return guard ? currentEntry(guard, menuViewer(viewer), hash) : null
}

import { useDebouncedValue } from '@mantine/hooks'
import { limits } from '@portal/contract/limits.ts'
import type { MenuViewer } from '@portal/contract/menus.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useIsOnline } from '#web/platform/online.ts'
import { groupsFor, type PaletteGroup, type PaletteRow } from './palette-rows.ts'
import { recentPicks } from './recent-picks.ts'
import { foundThings } from './search.cache.ts'

/** How long typing must pause before the server is asked. */
const waitMs = 180

export interface PaletteState {
  typed: string
  type: (text: string) => void
  groups: readonly PaletteGroup[]
  rows: readonly PaletteRow[]
  /** The row that Enter opens; the arrow keys and the pointer move it. */
  activeAt: number
  activate: (at: number) => void
  face: 'offline' | 'failed' | 'searching' | 'empty' | 'ready'
  retry: () => void
  listId: string
  idOf: (at: number) => string
}

/**
 * Holds the typed text, the results, and the active row.
 * @param typedAhead the initial text
 */
export function usePalette(viewer: MenuViewer, accountId: string, typedAhead: string): PaletteState {
  const [typed, setTyped] = useState(() => typedAhead.slice(0, limits.paletteSearchLengthMax))
  const [activeAt, setActiveAt] = useState(0)
  const [recent] = useState(() => recentPicks(accountId))
  const [asked] = useDebouncedValue(typed.trim(), waitMs)
  const isOnline = useIsOnline()
  const { data, isError, isFetching, refetch } = useQuery(foundThings(asked))
  const listId = useId()
  // Earlier results stay while new ones load. Offline, no request is sent.
  const groups = groupsFor(viewer, typed, { found: (isOnline && data) || [], recent })
  const rows = groups.flatMap((group) => group.rows)
  const isWaiting = typed.trim() !== asked || isFetching
  return {
    typed,
    type: (text) => {
      setTyped(text)
      setActiveAt(0)
    },
    groups,
    rows,
    activeAt: Math.min(activeAt, Math.max(0, rows.length - 1)),
    activate: setActiveAt,
    face: faceOf({ isOnline, isError, isWaiting, isEmpty: rows.length === 0 }, typed),
    retry: () => void refetch(),
    listId,
    idOf: (at) => `${listId}-${at}`,
  }
}

function faceOf(
  is: { isOnline: boolean; isError: boolean; isWaiting: boolean; isEmpty: boolean },
  typed: string,
): PaletteState['face'] {
  if (typed.trim() === '') return 'ready'
  if (!is.isOnline) return 'offline'
  if (is.isError && !is.isWaiting) return 'failed'
  if (is.isWaiting) return 'searching'
  return is.isEmpty ? 'empty' : 'ready'
}

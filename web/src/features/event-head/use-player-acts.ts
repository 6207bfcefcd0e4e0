import type { Player } from '@portal/contract/event-head-records.ts'
import type { PlayedState } from '@portal/contract/event-head-words.ts'
import { call } from '#web/platform/call.ts'
import { messageOf } from '#web/platform/outcome.ts'
import { reloaded } from '#web/platform/reload-after.ts'
import { toast } from '#web/platform/toasts.ts'
import { useSending } from '#web/platform/use-sending.ts'
import type { DeskAct } from '#web/ui/desk/desk-act.ts'
import type { DeskState } from '#web/ui/desk/use-desk.ts'
import { calledOf } from './player-columns.tsx'

const undoMs = 10_000

/** Marks attendance and offers an undo. */
export function useMarking() {
  const { isSending, send } = useSending()
  const put = (rows: readonly Pick<Player, '_id'>[], played: PlayedState) =>
    call('PUT /tml/eventHead/played', { body: { ids: rows.map(({ _id }) => _id), played } })
  /**
   * Marks the entries.
   * @returns false if it was refused
   */
  const mark = async (rows: readonly Player[], played: PlayedState): Promise<boolean> => {
    const [first] = rows
    if (!first) return false
    try {
      await put(rows, played)
    } catch (error) {
      toast.warn(messageOf(error))
      await reloaded()
      return false
    }
    const who = rows.length === 1 ? calledOf(first) : `${rows.length} entries`
    // Restores each entry's earlier state, which may differ.
    const undo = () =>
      send(async () => {
        for (const before of ['none', 'played', 'noShow'] as const) {
          const those = rows.filter((row) => row.played === before)
          if (those.length > 0) await put(those, before)
        }
        return { message: 'Undone' }
      })
    toast.undoable(`${who}: ${words[played]}`, { run: () => void undo(), durationMs: undoMs })
    await reloaded()
    return true
  }
  return { mark, send, isBusy: isSending }
}

const words: Readonly<Record<PlayedState, string>> = {
  none: 'not played',
  played: 'played',
  noShow: 'no-show',
}

export function usePlayerActs(desk: DeskState<Player>) {
  const { mark, send, isBusy } = useMarking()
  const markOne = async (row: Player, played: PlayedState) => {
    if (await mark([row], played)) desk.advanceFrom(row, (next) => next.played === 'none')
  }
  const markAll = (played: PlayedState) => async (rows: readonly Player[]) => {
    if (await mark(rows, played)) desk.unpick()
  }
  const acts: readonly DeskAct<Player>[] = [
    {
      label: 'Played',
      key: 'p',
      isInRow: true,
      isMain: true,
      isFor: ({ played }) => played === 'none',
      run: (row) => void markOne(row, 'played'),
      several: { run: (rows) => void markAll('played')(rows), isBusy },
    },
    {
      label: 'Result',
      key: 'r',
      icon: 'trophy',
      isInRow: true,
      isFor: ({ played }) => played === 'played',
      run: desk.showView('result'),
    },
    {
      label: 'No-show',
      key: 'n',
      isOnCard: true,
      isFor: ({ played }) => played === 'none',
      run: (row) => void markOne(row, 'noShow'),
      several: { run: (rows) => void markAll('noShow')(rows), isBusy },
    },
    {
      label: 'Not played',
      isFor: ({ played, result }) => played !== 'none' && result === null,
      run: (row) => void mark([row], 'none'),
      several: { run: (rows) => void markAll('none')(rows), isBusy },
    },
    { label: 'Note', key: 'd', icon: 'edit', isFor: () => true, run: desk.showView('note') },
    {
      label: 'Remove result',
      icon: 'delete',
      isFor: ({ result }) => result !== null,
      run: desk.showView('withdraw'),
    },
  ]
  const withdraw = async (row: Player, reason: string) => {
    const params = { id: row._id }
    const sent = await send(() =>
      call('DELETE /tml/eventHead/registrations/:id/result', { params, body: { reason } }),
    )
    if (sent) desk.setView(null)
  }
  return { acts, withdraw, isBusy }
}
export type PlayerWork = ReturnType<typeof usePlayerActs>

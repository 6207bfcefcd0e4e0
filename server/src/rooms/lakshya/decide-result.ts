import { lakshya } from '@portal/contract/lakshya.ts'
import type { BranchPoints } from '@portal/contract/lakshya-words.ts'
import type { Branch } from '@portal/contract/reference.ts'
import { idIn } from '#platform/database/id-in.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, fieldProblem, notFound } from '#platform/problem.ts'
import { acceptResult } from '#rooms/festival/festival.ts'
import { readBoard, readCountedResult } from './board.store.ts'
import { requireScoreDesk } from './lakshya.access.ts'
import { changeScoreboard } from './lakshya.cache.ts'
import type { PointsRow } from './ledger.store.ts'
import { publishRows } from './publish-rows.ts'
import { closeResult, findResult, type ResultRow } from './result.store.ts'

export const decideResult = handler(lakshya.decideResult, async (call) => {
  await requireScoreDesk(call)
  const { portal, viewer, body } = call
  const id = idIn(call.params.id)
  if (id === null) throw notFound('result')
  const isAccepted = body.decision === 'accept'
  if (!isAccepted && body.reason === '') throw fieldProblem('reason', 'Enter a reason')
  const board = await changeScoreboard(portal, async (tx) => {
    const result = await findResult(tx, id)
    if (!result) throw notFound('result')
    if (result.state !== 'Pending') throw conflict(conflicts[result.state])
    const decided = { byId: viewer.id, now: portal.clock.now(), reason: body.reason }
    if (!isAccepted) {
      await closeResult(tx, id, { ...decided, state: 'Rejected', entryId: null })
      return readBoard(tx, null)
    }
    const points = body.points ?? result.points
    const branch = body.branch ?? result.branch
    if (branch === null && points > 0) throw fieldProblem('branch', 'Choose the branch that gets the points')
    const rows = rowsOf(result, { branch, points }, await readCountedResult(tx, result.registrationId))
    const published = await publishRows(call, tx, {
      kind: 'result',
      mode: 'add',
      title: titleOf(result),
      fileName: '',
      rows,
    })
    requireNoDebt(published.board)
    await closeResult(tx, id, { ...decided, state: 'Accepted', entryId: published.entryId })
    const { registrationId, place } = result
    if (place !== null)
      await acceptResult(portal, tx, { registrationId, place, branch, at: portal.clock.now() })
    return published.board
  })
  return { message: isAccepted ? 'Result accepted' : 'Result rejected', data: board }
})

/** Returns the rows that make the ledger count a result as it is now, with its previous points subtracted. */
function rowsOf(
  { title, slug, place, registrationId }: Omit<ResultRow, 'counted'>,
  now: { branch: Branch | null; points: number },
  counted: readonly BranchPoints[],
): PointsRow[] {
  const what = { sport: title, note: '', eventSlug: slug, registrationId }
  const placed = place === null ? '' : (placeNames[place] ?? '')
  return [
    ...counted.map(({ branch, points }) => ({ ...what, branch, points: -points, match: 'Earlier result' })),
    ...(now.branch === null ? [] : [{ ...what, branch: now.branch, points: now.points, match: placed }]),
  ]
}

function titleOf({ title, place }: Pick<ResultRow, 'title' | 'place'>): string {
  return place === null ? title : `${title}, ${placeNames[place]?.toLowerCase() ?? ''}`
}

/** Checks that no branch gets a negative sum; points may have been removed by hand in the meantime. */
function requireNoDebt(board: readonly BranchPoints[]): void {
  const below = board.find(({ points }) => points < 0)
  if (below) throw conflict(`${below.branch} would have fewer than 0 points. Correct its points first.`)
}

const placeNames: Readonly<Record<number, string>> = { 1: 'First place', 2: 'Second place', 3: 'Third place' }

const conflicts: Readonly<Record<Exclude<ResultRow['state'], 'Pending'>, string>> = {
  Accepted: 'This result is accepted already',
  Rejected: 'This result is rejected already',
  Withdrawn: 'The event head took this result back',
}

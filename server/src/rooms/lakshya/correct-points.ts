import { lakshya } from '@portal/contract/lakshya.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { fieldProblem } from '#platform/problem.ts'
import { readBoard } from './board.store.ts'
import { requireScoreDesk } from './lakshya.access.ts'
import { changeScoreboard } from './lakshya.cache.ts'
import { publishRows } from './publish-rows.ts'

export const correctPoints = handler(lakshya.correctPoints, async (call) => {
  await requireScoreDesk(call)
  const { portal, body } = call
  const { branch, points, reason } = body
  const board = await changeScoreboard(portal, async (tx) => {
    const before = await readBoard(tx, null)
    const has = before.find((row) => row.branch === branch)?.points ?? 0
    if (has + points < 0) throw fieldProblem('points', `${branch} has ${has} points. Remove at most ${has}.`)
    const published = await publishRows(call, tx, {
      kind: 'correction',
      mode: 'add',
      title: reason,
      fileName: '',
      rows: [{ branch, points, sport: '', match: '', note: '', eventSlug: '', registrationId: null }],
    })
    return published.board
  })
  return { message: 'Points corrected', data: board }
})

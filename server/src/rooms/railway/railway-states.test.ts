import {
  movesFrom,
  type RailwayActor,
  type RailwayMove,
  type RailwayState,
  railwayMoveNames,
  railwayMoves,
  railwayStates,
  stateAfter,
} from '@portal/contract/railway-states.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { moveApplication } from './move-application.ts'
import { apply } from './testing-railway.ts'

const t = testPortal()
let desk: SignedIn

beforeAll(async () => {
  desk = await t.person('Railway')
})

type Step = { move: Exclude<RailwayMove, 'apply'>; as: RailwayActor }
const steps = railwayMoveNames.filter((move) => move !== 'apply') as Step['move'][]
const actors: RailwayActor[] = ['student', 'desk', 'clock']

describe('the table of moves', () => {
  test('has no way out of an end, and a way into every state', () => {
    const reached = new Set(Object.values(railwayMoves).flatMap(({ to }) => (to === null ? [] : [to])))
    expect([...reached].sort()).toEqual([...railwayStates].sort())
    for (const end of ['Expired', 'Cancelled'] as const)
      for (const who of actors) expect(movesFrom(end, who)).toEqual([])
    expect(movesFrom('Pending', 'student')).toEqual(['edit', 'cancel'])
    expect(movesFrom('Issued', 'clock')).toEqual(['expire'])
  })

  test('is what the server does, whoever tries which moves in which order', async () => {
    let serial = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ move: fc.constantFrom(...steps), as: fc.constantFrom(...actors) }), {
          ...{ minLength: 6, maxLength: 12 },
        }),
        async (walk) => {
          const student = await t.person('Student')
          const { body } = await apply(t, student)
          const id: string = body.data._id
          let state: RailwayState = 'Pending'
          const states: string[] = ['Pending']
          for (const { move, as } of walk) {
            const by = as === 'clock' ? { as } : { as, accountId: as === 'desk' ? desk.id : student.id }
            const wanted = { applicationId: id, move, by, reason: 'It was so', serial: `P ${++serial}` }
            const after = stateAfter(move, state, as)
            const moved = t.portal.inTransaction((tx) => moveApplication(t.portal, tx, wanted))
            if (after === undefined) {
              await expect(moved).rejects.toMatchObject({ code: 'CONFLICT' })
              continue
            }
            await moved
            state = after
            states.push(after)
          }
          const { data } = (await t.call(student, 'GET', '/railway/mine')).body
          expect(data.application).toMatchObject({ state })
          expect(data.history.map((one: { state: string }) => one.state)).toEqual(states)
        },
      ),
      { numRuns: 25, seed: 12 },
    )
  })
})

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
const moves = railwayMoveNames.filter((move) => move !== 'apply') as Step['move'][]
const actors: RailwayActor[] = ['student', 'desk', 'clock']
const steps = moves.flatMap((move) => actors.map((as): Step => ({ move, as })))

/**
 * Returns any step or, if `isLawful`, the least-used step that the table allows in this state; by chance
 * alone no walk reached an issued certificate.
 */
function stepOf(
  { isLawful, nth }: { isLawful: boolean; nth: number },
  state: RailwayState,
  made: ReadonlyMap<string, number>,
): Step {
  const lawful = steps.filter(({ move, as }) => stateAfter(move, state, as) !== undefined)
  const least = Math.min(...lawful.map(({ move }) => made.get(move) ?? 0))
  const some =
    isLawful && lawful.length > 0 ? lawful.filter(({ move }) => (made.get(move) ?? 0) === least) : steps
  return some[nth % some.length] as Step
}

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
    const reached = new Set<RailwayState>()
    const made = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ isLawful: fc.boolean(), nth: fc.noBias(fc.nat({ max: 999 })) }), {
          minLength: 6,
          maxLength: 12,
        }),
        async (walk) => {
          const student = await t.person('Student')
          const { body } = await apply(t, student)
          const id: string = body.data._id
          let state: RailwayState = 'Pending'
          const states: string[] = ['Pending']
          for (const dice of walk) {
            const { move, as } = stepOf(dice, state, made)
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
            reached.add(after)
            made.set(move, (made.get(move) ?? 0) + 1)
          }
          const { data } = (await t.call(student, 'GET', '/railway/mine')).body
          expect(data.application).toMatchObject({ state })
          expect(data.history.map((one: { state: string }) => one.state)).toEqual(states)
        },
      ),
      { numRuns: 25, seed: 12 },
    )
    expect([[...reached].sort(), [...made.keys()].sort()]).toEqual([
      [...railwayStates].sort(),
      [...moves].sort(),
    ])
  })
})

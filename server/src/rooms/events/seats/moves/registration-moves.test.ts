import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  eventPhases,
  movesFrom,
  type RegistrationMoveRule,
  registrationMoveNames,
  registrationMoves,
  type StoredState,
} from '@portal/contract/registration-moves.ts'
import { describe, expect, test } from 'vitest'

const source = join(import.meta.dirname, '../../../..')
const actors = ['leader', 'member', 'guest', 'team', 'desk', 'clock'] as const

describe('the table of moves', () => {
  test('reads like this', async () => {
    const lines = registrationMoveNames.flatMap((move) => {
      const { by, from, to, in: phases, when, follows }: RegistrationMoveRule = registrationMoves[move]
      return [
        move,
        `  by       ${by.join(', ')}`,
        `  from     ${from.map((state) => state ?? 'nothing').join(', ')}`,
        `  to       ${to ?? 'the same'}`,
        `  while    ${phases.join(', ')}`,
        `  when     ${when}`,
        `  follows  ${follows}`,
        '',
      ]
    })
    await expect(`${lines.join('\n')}`).toMatchFileSnapshot('./registration-moves.golden.txt')
  })

  test('has no way out of an end, and nobody gets a seat of an event that is over or cancelled', () => {
    for (const phase of eventPhases)
      for (const by of actors) expect(movesFrom({ by, from: 'Cancelled', phase })).toEqual([])
    const withoutSeat: (StoredState | null)[] = [null, 'Unconfirmed', 'Waiting']
    for (const phase of ['over', 'cancelled'] as const)
      for (const by of actors)
        for (const from of withoutSeat)
          expect(
            movesFrom({ by, from, phase }).filter(
              (move) => !['Cancelled', 'fewer', null].includes(registrationMoves[move].to),
            ),
          ).toEqual([])
  })
})

/** The columns that only the store of the moves may write. */
const written =
  /(?:update|insert into)\s+event_(?:registrations|participants)\b[^`]*?\b(?:state|left_at|checked_in_at|held_until|offered_until|unconfirmed_until|accepted_at)\s*(?:=|,|\))/

test('no other SQL writes the state of a registration or of a person in it', () => {
  const files = globSync('rooms/**/*.ts', { cwd: source }).filter((name) => !name.endsWith('.test.ts'))
  const writers = files.filter((name) => {
    const texts = readFileSync(join(source, name), 'utf8').match(/`[^`]*`/g) ?? []
    // The assignments of an update, without its conditions.
    return texts.some((text) => written.test(text.replace(/\bwhere\b[^`]*/, '')))
  })
  expect(writers).toEqual(['rooms/events/seats/registration-writes.store.ts'])
})

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { announce, call, signIn } from '../bench/call.ts'
import { auditRooms, isSound, sentenceOf } from './audit/audit-rooms.ts'
import type { Drill } from './outcome.ts'
import { Visitor } from './people/visitor.ts'
import { Writers } from './people/writers.ts'
import { progress } from './progress.ts'
import { team } from './stage/field.ts'
import type { Replica } from './stage/replica.ts'
import { onReplicas } from './stage/stage.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const jumps = [
  ...[
    { name: 'an hour on', ms: hourMs },
    { name: 'back to now', ms: 0 },
  ],
  ...[
    { name: 'an hour back', ms: -hourMs },
    { name: 'a day on', ms: dayMs },
  ],
  ...[
    { name: 'a day back', ms: -dayMs },
    { name: 'back to now', ms: 0 },
  ],
]
const stayMs = { whole: 6_000, quick: 2_000 }
const shim = join(import.meta.dirname, 'stage', 'shifted-clock.ts')

export const clockJumps: Drill = {
  name: 'clock-jumps',
  title:
    "The clock of one of two servers jumps an hour and a day forward and back, the database's does not, under 10 clients who write in all rooms",
  promise:
    'everyone can write at all times and stays signed in, everything open stays open, everything closed stays closed, and nothing is lost or done twice',
  run: (scale) =>
    onReplicas(
      2,
      async ({ replicas, field, address }) => {
        const [jumping, steady] = replicas
        const writers = new Writers(field, () => replicas.map(({ origin }) => origin))
        writers.start(10)
        const people = await Promise.all(
          field.students.slice(-4).map((email) => Visitor.signIn(jumping.origin, email)),
        )
        const wrong: string[] = []
        for (const { name, ms } of jumps) {
          jumping.setClock(ms)
          const before = writers.ledger.acknowledged
          await sleep(stayMs[scale])
          if (writers.ledger.acknowledged === before) wrong.push(`nobody could write ${name}`)
          // Calls the replica with the wrong clock and the other one in turn, as behind a load balancer.
          for (const { origin } of [jumping, steady ?? jumping])
            for (const person of people) {
              const status = await person.readOwn(origin)
              if (status !== 200) wrong.push(`${name} a session was answered ${status}`)
            }
          progress(`${name}: ${writers.ledger.acknowledged} writes`)
        }
        wrong.push(...(await closesInTime(jumping, field.students.at(-10) ?? '')))
        const ledger = await writers.stop()
        const audit = await auditRooms(address, ledger, field)
        const said = wrong.length === 0 ? 'everyone could write and stayed signed in' : wrong.join(', ')
        return {
          figure: `${jumps.length} jumps: ${said}; ${ledger.failed} calls failed${ledger.failures.map((each) => ` (${each})`).join('')}; ${ledger.summary}: ${sentenceOf(audit)}`,
          isKept: wrong.length === 0 && ledger.failed === 0 && isSound(audit),
        }
      },
      { nodeFlags: ['--import', shim] },
    ),
}

/**
 * Checks that an open registration stays open with a clock three days ahead, and a closed one stays closed
 * with a clock a month behind.
 */
async function closesInTime(jumping: Replica, student: string): Promise<string[]> {
  const { origin } = jumping
  const token = await signIn(origin, student)
  const register = async (slug: string) => {
    const answer = await fetch(`${origin}/api/v1/events/${slug}/registration`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
    await answer.arrayBuffer()
    return answer.status
  }
  const open = await announce(origin, await signIn(origin, team), 'Closes in two days')
  const past = (await call(origin, 'GET', '/events?when=past', '')).data.result[0].slug
  jumping.setClock(3 * dayMs)
  const whileOpen = await register(open)
  jumping.setClock(-30 * dayMs)
  const whenOver = await register(past)
  jumping.setClock(0)
  return [
    ...(whileOpen === 201 ? [] : [`registration while it is open was answered ${whileOpen}`]),
    ...(whenOver >= 400 && whenOver < 500 ? [] : [`registration when it is over was answered ${whenOver}`]),
  ]
}

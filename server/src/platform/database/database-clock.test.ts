import { afterEach, expect, test, vi } from 'vitest'
import { testPortal } from '#server/testing/test-portal.ts'
import { DatabaseClock } from './database-clock.ts'
import { Listener } from './listener.ts'

const t = testPortal()
const dayMs = 86_400_000

afterEach(() => {
  vi.useRealTimers()
})

function setMachine(aheadMs: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs })
}

test('a server whose machine is a day ahead goes by the time of the database, and says so once', async () => {
  const realMs = Date.now()
  setMachine(dayMs)
  const said: number[] = []
  const clock = new DatabaseClock((aheadMs) => said.push(aheadMs))
  expect(clock.now().getTime() - realMs).toBeGreaterThan(dayMs - 1_000)
  const { host, port, user, database } = t.portal.pool.options
  const listener = new Listener(
    { host: String(host), port: Number(port), user: String(user), database: String(database) },
    t.portal.log,
  )
  listener.onTime((ms) => clock.hear(ms))
  listener.onTime((ms) => clock.hear(ms))
  await listener.start()
  await listener.stop()
  expect(Math.abs(clock.now().getTime() - realMs)).toBeLessThan(10_000)
  expect(said).toEqual([expect.closeTo(dayMs, -5)])
})

test('a machine whose clock jumps while it serves goes on as if it had not', () => {
  const clock = new DatabaseClock()
  const before = clock.now().getTime()
  for (const jump of [dayMs, -2 * dayMs]) {
    setMachine(jump)
    expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(0)
    expect(clock.now().getTime() - before).toBeLessThan(10_000)
  }
  // A small difference to the database must not make time step back either.
  clock.hear(before - 500)
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(before)
})

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CastClock } from '#cast/cast-clock.ts'

test('work that runs beside other work keeps to its own moment', async () => {
  const clock = new CastClock(new Date('2026-01-01'))
  const read = (day: string) =>
    clock.beside(async () => {
      clock.set(new Date(day))
      await sleep(0)
      return clock.now().toISOString().slice(0, 10)
    })
  expect(await Promise.all([read('2024-05-06'), read('2025-07-08')])).toEqual(['2024-05-06', '2025-07-08'])
  expect(clock.now()).toEqual(new Date('2026-01-01'))
})

test('nobody moves the clock for everyone', () => {
  const clock = new CastClock(new Date('2026-01-01'))
  expect(() => clock.set(new Date('2025-01-01'))).toThrow('beside')
})

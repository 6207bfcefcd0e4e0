import { describe, expect, test } from 'vitest'
import { Draining } from './draining.ts'

describe('a portal that is told to end', () => {
  test('is watched by a balancer that asks again and again', () => {
    const draining = new Draining()
    draining.noteProbe(1_000)
    expect(draining.isWatched(1_001)).toBe(false)
    draining.noteProbe(3_000)
    expect(draining.isWatched(3_001)).toBe(true)
  })

  test('is not watched when the questions have ceased', () => {
    const draining = new Draining()
    draining.noteProbe(1_000)
    draining.noteProbe(3_000)
    expect(draining.isWatched(18_001)).toBe(false)
  })

  test('on a laptop, where nobody asks, waits for nobody', async () => {
    const draining = new Draining()
    await draining.giveNotice()
    expect(draining.isDraining).toBe(true)
  })
})

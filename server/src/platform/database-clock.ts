import type { Clock } from '#platform/clock.ts'

/** Smaller differences are left alone, so that time does not step back for nothing. */
const toleratedMs = 1_000

/**
 * The database's time, which all replicas share: a machine whose own clock is wrong, or jumps, goes on with the others, and nobody's
 * session ends or begins in the future because of it. Between two words of the database it counts on by the machine's steady
 * counter; before the first it is the machine's time.
 */
export class DatabaseClock implements Clock {
  private readonly warn: (differenceMs: number) => void
  private anchorMs = Date.now()
  private anchoredAt = performance.now()
  private isWarned = false

  /** @param warn told once when the machine's clock differs from the database's, by how much it is ahead. */
  constructor(warn: (differenceMs: number) => void = () => undefined) {
    this.warn = warn
  }

  now(): Date {
    return new Date(this.anchorMs + performance.now() - this.anchoredAt)
  }

  /** What the database has just said, in milliseconds since 1970. */
  hear(databaseMs: number): void {
    const differenceMs = Date.now() - databaseMs
    const isOff = Math.abs(differenceMs) > toleratedMs
    if (isOff && !this.isWarned) this.warn(Math.round(differenceMs))
    this.isWarned = isOff
    if (Math.abs(this.now().getTime() - databaseMs) <= toleratedMs) return
    this.anchorMs = databaseMs
    this.anchoredAt = performance.now()
  }
}

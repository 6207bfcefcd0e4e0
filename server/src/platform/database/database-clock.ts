import type { Clock } from '#platform/clock.ts'

/** Smaller differences are ignored, so that time doesn't step back without need. */
const toleratedMs = 1_000

/**
 * The database's time, which all replicas share. A machine whose own clock is wrong or jumps follows the
 * others, and no session ends early or begins in the future because of it. Between two readings of the
 * database the clock advances by the machine's monotonic counter; before the first reading it is the
 * machine's time.
 */
export class DatabaseClock implements Clock {
  private readonly warn: (differenceMs: number) => void
  private anchorMs = Date.now()
  private anchoredAt = performance.now()
  private isWarned = false

  /**
   * @param warn is called once when the machine's clock differs from the database's, with the milliseconds
   * that it is ahead.
   */
  constructor(warn: (differenceMs: number) => void = () => undefined) {
    this.warn = warn
  }

  now(): Date {
    return new Date(this.anchorMs + performance.now() - this.anchoredAt)
  }

  /** Sets the clock from a reading of the database, in milliseconds since 1970. */
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

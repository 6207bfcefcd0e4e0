/** The current time. Rooms never call `Date.now()` themselves, so that tests can set the time. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that only moves when a test moves it. */
export class SettableClock implements Clock {
  private current: Date

  constructor(start: Date) {
    this.current = start
  }

  now(): Date {
    return new Date(this.current)
  }

  set(moment: Date): void {
    this.current = moment
  }

  advance(byMs: number): void {
    this.current = new Date(this.current.getTime() + byMs)
  }
}

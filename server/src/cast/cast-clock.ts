import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '#platform/clock.ts'

/** A clock of the past that is moved by hand. Work that runs beside other work has a moment of its own. */
export class CastClock implements Clock {
  private readonly start: Date
  private readonly moments = new AsyncLocalStorage<{ at: Date }>()

  constructor(start: Date) {
    this.start = start
  }

  now(): Date {
    return new Date(this.moments.getStore()?.at ?? this.start)
  }

  /** Moves the clock of the work that calls this. */
  set(at: Date): void {
    const moment = this.moments.getStore()
    if (!moment) throw new Error('Only work that was begun by `beside` moves the clock')
    moment.at = at
  }

  /** Runs work with a moment of its own: what it sets, other work does not see. */
  beside<T>(work: () => Promise<T>): Promise<T> {
    return this.moments.run({ at: this.now() }, work)
  }
}

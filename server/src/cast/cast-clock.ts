import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '#platform/clock.ts'

/** A clock of the past that is set by hand. Concurrent tasks each have their own time. */
export class CastClock implements Clock {
  private readonly start: Date
  private readonly moments = new AsyncLocalStorage<{ at: Date }>()

  constructor(start: Date) {
    this.start = start
  }

  now(): Date {
    return new Date(this.moments.getStore()?.at ?? this.start)
  }

  /** Sets the time for the calling task. */
  set(at: Date): void {
    const moment = this.moments.getStore()
    if (!moment) throw new Error('Only work that was begun by `beside` moves the clock')
    moment.at = at
  }

  /** Runs a task with its own time, which other tasks don't see. */
  beside<T>(work: () => Promise<T>): Promise<T> {
    return this.moments.run({ at: this.now() }, work)
  }
}

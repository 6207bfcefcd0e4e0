import { setTimeout as sleep } from 'node:timers/promises'

/** A load balancer asks `/readyz` every few seconds; who has not asked for so long is not there. */
const probedWithinMs = 15_000
const probesMin = 2
/** Long enough for one that asks every second to hear it twice, and for what it had sent on to arrive. */
const noticeMs = 3_000

/**
 * How the portal leaves a load balancer: first it says that it is not ready and serves on, so that the balancer turns away
 * while nothing is refused; only then is its port closed.
 */
export class Draining {
  private hasBegun = false
  private probedAtMs: number[] = []

  get isDraining(): boolean {
    return this.hasBegun
  }

  begin(): void {
    this.hasBegun = true
  }

  /** To be called at each question for readiness. */
  noteProbe(nowMs = performance.now()): void {
    this.probedAtMs = [...this.probedAtMs.slice(1 - probesMin), nowMs]
  }

  /** Whether someone asks again and again whether the portal is ready. */
  isWatched(nowMs = performance.now()): boolean {
    return this.probedAtMs.length >= probesMin && this.probedAtMs.every((at) => nowMs - at < probedWithinMs)
  }

  /** Begins, and gives a balancer that watches the time to notice; a portal that nobody watches ends at once. */
  async giveNotice(): Promise<void> {
    this.begin()
    if (this.isWatched()) await sleep(noticeMs)
  }
}

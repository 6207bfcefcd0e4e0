import { setTimeout as sleep } from 'node:timers/promises'

/** A load balancer requests `/readyz` every few seconds. Without a request for this long, there is none. */
const probedWithinMs = 15_000
const probesMin = 2
/** Long enough for a balancer with a one-second interval to see it twice, and for forwarded requests to arrive. */
const noticeMs = 3_000

/**
 * Lets the portal leave a load balancer without refusing requests: it first reports that it isn't ready but
 * keeps serving, so that the balancer stops sending requests. The port is closed afterwards.
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

  /** Records a readiness request. */
  noteProbe(nowMs = performance.now()): void {
    this.probedAtMs = [...this.probedAtMs.slice(1 - probesMin), nowMs]
  }

  /** Whether something requests the readiness regularly. */
  isWatched(nowMs = performance.now()): boolean {
    return this.probedAtMs.length >= probesMin && this.probedAtMs.every((at) => nowMs - at < probedWithinMs)
  }

  /** Starts draining, and waits for the load balancer to notice if there is one. */
  async giveNotice(): Promise<void> {
    this.begin()
    if (this.isWatched()) await sleep(noticeMs)
  }
}

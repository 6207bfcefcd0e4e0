const tickMs = 50

/** Measures the delay of the event loop, so that optional work can be skipped while the server is busy. */
export class LoopWatch {
  private dueAtMs = performance.now() + tickMs
  private lastLateMs = 0
  private readonly ticking: NodeJS.Timeout

  constructor() {
    this.ticking = setInterval(() => {
      const nowMs = performance.now()
      this.lastLateMs = nowMs - this.dueAtMs
      this.dueAtMs = nowMs + tickMs
    }, tickMs).unref()
  }

  /** The latest or current delay of the loop, in milliseconds. */
  get lateMs(): number {
    return Math.max(this.lastLateMs, performance.now() - this.dueAtMs)
  }

  close(): void {
    clearInterval(this.ticking)
  }
}

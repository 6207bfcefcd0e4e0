const tickMs = 50

/** Measures how late the event loop is, so that work that nobody needs can be left out while the server is busy. */
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

  /** By how many milliseconds the loop was late last, or is late now. */
  get lateMs(): number {
    return Math.max(this.lastLateMs, performance.now() - this.dueAtMs)
  }

  close(): void {
    clearInterval(this.ticking)
  }
}

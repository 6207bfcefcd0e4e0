/**
 * Runs at most `runningMax` pieces of work at a time; the others wait in order.
 *
 * @param limits.waitingMax how many may wait. One more is refused by `refuse`, which makes the error: whoever cannot
 *   be served soon is told so at once.
 */
export function createWorkQueue(limits: { runningMax: number; waitingMax: number; refuse: () => Error }) {
  const waiting: (() => void)[] = []
  let runningCount = 0

  async function enter(): Promise<void> {
    if (runningCount < limits.runningMax) {
      runningCount += 1
      return
    }
    if (waiting.length >= limits.waitingMax) throw limits.refuse()
    // The place is handed over by leave(), so the count stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else runningCount -= 1
  }

  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/**
 * Creates a queue that runs at most `runningMax` tasks at a time; the others wait in order.
 *
 * @param limits.waitingMax the number of tasks that may wait. Further ones are refused at once with the error
 * of `refuse`.
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
    // leave() hands the place over, so the count doesn't change.
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

import { CallProblem } from './call-problem.ts'

/** A person shouldn't wait longer in front of the screen; the refusal is shown instead. */
const waitSecondsMax = 90
const triesMax = 5

/**
 * Runs a limited number of tasks at a time, in order of arrival.
 * @returns `turn`, which resolves when it is the caller's turn, with a function that ends the turn (extra
 * calls do nothing)
 */
export function createTurns(countMax: number) {
  let count = 0
  const waiting: (() => void)[] = []
  const release = () => {
    const next = waiting.shift()
    // The turn is handed over directly, so that no newcomer can take it.
    if (next) next()
    else count -= 1
  }
  return async function turn(): Promise<() => void> {
    if (count >= countMax) await new Promise<void>((begin) => waiting.push(begin))
    else count += 1
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      release()
    }
  }
}

/** The uploads that this tab sends at the same time; the server allows four per account. */
export const uploadTurn = createTurns(3)

/**
 * Repeats the work after the wait that the server asks for, and reports it by `onWait`. Other failures are
 * thrown.
 */
export async function whenAllowed<T>(work: () => Promise<T>, onWait: () => void): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const seconds = error instanceof CallProblem && error.status === 429 ? error.retryAfterSeconds : null
      if (!mayWait(seconds) || tries >= triesMax) throw error
      onWait()
      await new Promise((done) => setTimeout(done, seconds * 1_000))
    }
  }
}

/** Returns whether the wait is short enough. */
export function mayWait(seconds: number | null): seconds is number {
  return seconds !== null && seconds <= waitSecondsMax
}

import { CallProblem } from './call-problem.ts'

/** Longer than that nobody waits in front of the screen: the refusal is shown instead. */
const waitSecondsMax = 90
const triesMax = 5

/**
 * Lets so many go at a time, in the order in which they came.
 * @returns `turn` resolves when it is one's turn, with what to call when it is over; once is enough.
 */
export function createTurns(countMax: number) {
  let count = 0
  const waiting: (() => void)[] = []
  const release = () => {
    const next = waiting.shift()
    // The turn goes from hand to hand: nobody can come in between.
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

/** Files that are sent at the same time by this tab; the server lets an account send four. */
export const uploadTurn = createTurns(3)

/** Does it again after as long as the server asks for; `onWait` hears of it. Other failures are thrown. */
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

/** Whether it is worth waiting so many seconds for. */
export function mayWait(seconds: number | null): seconds is number {
  return seconds !== null && seconds <= waitSecondsMax
}

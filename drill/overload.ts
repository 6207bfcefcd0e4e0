import { isGood } from './load/faults.ts'
import { type Answered, percentile, sendAllTheTime, sendAtRate } from './load/open-loop.ts'
import { openVisits } from './load/visits.ts'
import type { Drill } from './outcome.ts'
import { onReplicas } from './stage/stage.ts'

const times = 3
const goodputShare = 0.8
const refusedWithinMs = 1_000
/** Enough to keep both cores busy; further connections would only wait. */
const connections = 48
const seconds = { whole: { round: 5, over: 25 }, quick: { round: 2, over: 5 } }
/**
 * A server becomes faster for a while after its start. The peak is reached when two rounds exceed the best by
 * less than this factor.
 */
const growthMin = 1.05
const roundsMax = { whole: 12, quick: 2 }

export const overload: Drill = {
  name: 'overload',
  title: `${times} times as many requests as the server can answer, over all rooms, for ${seconds.whole.over} s`,
  promise: `it still answers ${goodputShare * 100} % of its peak, and refuses the rest within ${refusedWithinMs / 1000} s by 503 with Retry-After`,
  run: (scale) =>
    onReplicas(1, async ({ replicas: [replica], field }) => {
      const { origin } = replica
      const { round, over } = seconds[scale]
      const next = await openVisits(origin, field)
      const atPeak = await findPeak(roundsMax[scale], async () => {
        return goodOf(await sendAllTheTime(origin, { connections, seconds: round, next })) / round
      })
      const startedAt = performance.now()
      const answers = await sendAtRate(origin, { perSecond: Math.round(atPeak * times), seconds: over, next })
      const took = (performance.now() - startedAt) / 1_000
      const good = goodOf(answers) / took
      const refused = answers.filter(({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0)
      const other = answers.filter((answer) => !isGood(answer) && !refused.includes(answer))
      const slowest = percentile(refused, 0.999)
      const readyMs = await replica.untilReady(10_000)
      return {
        figure: `peak ${atPeak.toFixed(0)} a second; of ${answers.length.toLocaleString('en-IN')} at ${times} times that, ${good.toFixed(0)} a second were answered (${((good / atPeak) * 100).toFixed(0)} %), ${refused.length.toLocaleString('en-IN')} refused (99.9 % of them within ${slowest.toFixed(0)} ms), ${other.length} failed otherwise; ready ${readyMs.toFixed(0)} ms afterwards`,
        isKept:
          good >= atPeak * goodputShare &&
          !(slowest > refusedWithinMs) &&
          other.length === 0 &&
          readyMs < 2_000,
      }
    }),
}

/**
 * Measures rounds until two of them bring no growth.
 * @returns The highest rate per second.
 */
async function findPeak(rounds: number, measure: () => Promise<number>): Promise<number> {
  let best = 0
  let flatRounds = 0
  for (let round = 0; round < rounds && flatRounds < 2; round += 1) {
    const good = await measure()
    flatRounds = good < best * growthMin ? flatRounds + 1 : 0
    best = Math.max(best, good)
  }
  return best
}

function goodOf(answers: readonly Answered[]): number {
  return answers.filter(isGood).length
}

import { faultsOf } from './load/faults.ts'
import { percentile, sendAtRate } from './load/open-loop.ts'
import { openVisits } from './load/visits.ts'
import type { Drill } from './outcome.ts'
import { onReplicas } from './stage/stage.ts'

const perSecond = 300
const p95Ms = 200
const p99Ms = 500
const errorShareMax = 0.0001
const seconds = { whole: 60, quick: 5 }
const warmSeconds = 3

export const resultDay: Drill = {
  name: 'result-day',
  title: `${perSecond} requests a second over all rooms for ${seconds.whole} s, nine of ten of them reads, each sent on time, whether or not the last was answered`,
  promise: `p95 ${p95Ms} ms, p99 ${p99Ms} ms, under ${errorShareMax * 100} % errors`,
  run: (scale) =>
    onReplicas(1, async ({ replicas: [{ origin }], field }) => {
      const next = await openVisits(origin, field)
      await sendAtRate(origin, { perSecond: perSecond / 3, seconds: warmSeconds, next })
      const answers = await sendAtRate(origin, { perSecond, seconds: seconds[scale], next })
      const { count, sentence } = faultsOf(answers)
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(answers, share)) as [
        number,
        number,
        number,
      ]
      return {
        figure: `${answers.length.toLocaleString('en-IN')} requests: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ${sentence}`,
        isKept: p95 <= p95Ms && p99 <= p99Ms && count / answers.length < errorShareMax,
      }
    }),
}

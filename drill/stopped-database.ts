import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { auditRooms, isSound, sentenceOf } from './audit/audit-rooms.ts'
import type { Drill } from './outcome.ts'
import { Writers } from './people/writers.ts'
import { progress } from './progress.ts'
import { onReplicas } from './stage/stage.ts'

const stops = { whole: 4, quick: 1 }
const stoppedMs = 8_000
const readyWithinMs = 5_000
const probeWithinMs = 1_000
const answeredWithinMs = 8_000

export const stoppedDatabase: Drill = {
  name: 'stopped-database',
  title: `The database is paused (SIGSTOP), for ${stoppedMs / 1000} s, ${stops.whole} times, then shut down and started again, under 20 clients who write in all rooms`,
  promise: `/readyz answers within ${probeWithinMs / 1000} s and every call within ${answeredWithinMs / 1000} s, no acknowledged write is lost, and the server is ready again without help within ${readyWithinMs / 1000} s`,
  run: (scale) =>
    onReplicas(1, async ({ place, replicas: [replica], field, database, address }) => {
      const writers = new Writers(field, () => [replica.origin])
      writers.start(20)
      let slowestProbeMs = 0
      let slowestCallMs = 0
      let longestMs = 0
      for (let stop = 0; stop < stops[scale]; stop += 1) {
        await writers.untilWritten(40)
        const processes = processesOf(database.pid)
        const goOn = () => signalAll(processes.splice(0), 'SIGCONT')
        place.defer(goOn)
        signalAll(processes, 'SIGSTOP')
        const until = performance.now() + stoppedMs
        const calls = askUntil(until, () => timeOf(`${replica.origin}/api/v1/blogs?name=stopped`))
        const probes = askUntil(until, () => timeOf(`${replica.origin}/readyz`))
        slowestCallMs = Math.max(slowestCallMs, ...(await calls))
        slowestProbeMs = Math.max(slowestProbeMs, ...(await probes))
        goOn()
        longestMs = Math.max(longestMs, await replica.untilReady(4 * readyWithinMs))
        progress(`${stop + 1} of ${stops[scale]} stops, ${writers.ledger.acknowledged} writes`)
      }
      await database.stop()
      await sleep(2_000)
      await database.startAgain()
      longestMs = Math.max(longestMs, await replica.untilReady(4 * readyWithinMs))
      await writers.untilWritten(40)
      const ledger = await writers.stop()
      const audit = await auditRooms(address, ledger, field)
      return {
        figure: `while paused: /readyz within ${slowestProbeMs.toFixed(0)} ms, a call within ${(slowestCallMs / 1000).toFixed(1)} s; ready again after ${(longestMs / 1000).toFixed(1)} s at the latest; ${ledger.summary}: ${sentenceOf(audit)}`,
        isKept:
          isSound(audit) &&
          slowestProbeMs < probeWithinMs &&
          slowestCallMs < answeredWithinMs &&
          longestMs < readyWithinMs,
      }
    }),
}

/** Returns the database's main process and those of its connections. */
function processesOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  return [pid, ...children]
}

function signalAll(processes: readonly number[], signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of processes)
    try {
      process.kill(pid, signal)
    } catch {
      // The connection has ended in the meantime.
    }
}

async function askUntil(until: number, ask: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  while (performance.now() < until) {
    times.push(await ask())
    await sleep(100)
  }
  return times
}

/** Returns the time in milliseconds until any answer; infinite without one. */
async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now()
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) })
    await answer.arrayBuffer()
    return performance.now() - startedAt
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { type Answered, percentile, sendAllTheTime } from './load/open-loop.ts'
import type { Drill, Scale } from './outcome.ts'
import { HostileCrowd, hostile } from './people/hostile-crowd.ts'
import { progress } from './progress.ts'
import { hasProxy, startProxy } from './stage/proxy.ts'
import { onReplicas } from './stage/stage.ts'

const callers = 8
const seconds = { whole: 20, quick: 3 }
/** Below this, a doubled latency is noise on a machine that also runs the hostile clients. */
const leastMs = 50
/**
 * The 65 s of an idle connection, plus the time until the server notices. If the answers fit into the buffers
 * of both systems, they have left the server, so a connection whose client never reads them is idle, not
 * stuck.
 */
const lettingGoMs = 70_000

export const pipeliners: Drill = {
  name: 'pipeliners',
  title: `${hostile.unread} connections pipeline requests and read no answer, ${hostile.bursts} read their bursts of ${hostile.burstOf}, ${hostile.slowReaders} take their answers at 1 kB a second and ${hostile.slowWriters} send theirs at one byte a second, beside ${callers} callers; without HAProxy and with it`,
  promise:
    'no call of the others fails, their p95 is under twice the base, and stalled connections are closed',
  run: (scale) =>
    onReplicas(
      1,
      async ({ place, replicas: [replica] }) => {
        const direct = await measure(replica.origin, scale)
        const proxied = hasProxy() ? await measure(await startProxy(place, [replica]), scale) : null
        return {
          figure: `without a proxy: ${sentenceOf(direct)}; with HAProxy: ${proxied ? sentenceOf(proxied) : 'not installed'}`,
          isKept: isKept(direct) && (proxied ? isKept(proxied) : null),
        }
      },
      { env: { PORTAL_TRUSTED_PROXIES: '127.0.0.1' } },
    ),
}

interface Measured {
  base: readonly Answered[]
  beside: readonly Answered[]
  /** The idle connections that are still open. */
  stillOpen: number
}

async function measure(origin: string, scale: Scale): Promise<Measured> {
  const base = await callAllTheTime(origin, scale)
  const crowd = await HostileCrowd.open(origin)
  progress('the hostile clients are there')
  const beside = await callAllTheTime(origin, scale)
  crowd.rest()
  await sleep(lettingGoMs)
  const stillOpen = await crowd.countOpen()
  crowd.leave()
  return { base, beside, stillOpen }
}

function callAllTheTime(origin: string, scale: Scale): Promise<Answered[]> {
  let nth = 0
  const paths = ['/events', '/blogs', '/tml/lakshya/scoreboard', '/site']
  const next = () => {
    nth += 1
    return { path: `${paths[nth % paths.length]}?other=${nth}` }
  }
  return sendAllTheTime(origin, { connections: callers, seconds: seconds[scale], next })
}

function failedOf(answers: readonly Answered[]): number {
  return answers.filter(({ status }) => status !== 200).length
}

function isKept({ base, beside, stillOpen }: Measured): boolean {
  const isQuick = percentile(beside, 0.95) < Math.max(2 * percentile(base, 0.95), leastMs)
  return failedOf(base) + failedOf(beside) === 0 && isQuick && stillOpen === 0
}

function sentenceOf({ base, beside, stillOpen }: Measured): string {
  const p95 = (answers: readonly Answered[]) => `${percentile(answers, 0.95).toFixed(1)} ms`
  return `${failedOf(beside)} of ${beside.length.toLocaleString('en-IN')} calls failed, p95 ${p95(beside)} (alone ${p95(base)}), ${stillOpen} stalled connections left`
}

import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { auditRooms, isSound, sentenceOf } from './audit/audit-rooms.ts'
import type { Drill } from './outcome.ts'
import { Writers } from './people/writers.ts'
import { progress } from './progress.ts'
import { hasProxy, startProxy } from './stage/proxy.ts'
import { onReplicas } from './stage/stage.ts'

const requestCounts = { whole: 30_000, quick: 3_000 }
const readerCount = 24
/** Limits the rate, so that reading lasts for several rounds of restarts. */
const perSecond = 500
const writerCount = 4

export const rollingRestart: Drill = {
  name: 'rolling-restart',
  title: `Three replicas behind HAProxy (as in deploy/haproxy.cfg) are restarted one after the other, under ${readerCount} readers and ${writerCount} clients who write in all rooms`,
  promise: `none of ${requestCounts.whole.toLocaleString('en-IN')} requests and no write fails`,
  async run(scale) {
    if (!hasProxy()) return { figure: 'HAProxy is not installed', isKept: null }
    const requestCount = requestCounts[scale]
    return onReplicas(3, async ({ place, replicas, field, address }) => {
      const origin = await startProxy(place, replicas)
      const writers = new Writers(field, () => [origin])
      writers.start(writerCount)
      const reading = readThrough(origin, requestCount)
      let restarts = 0
      // At least once for each replica; then until all requests were sent.
      for (let nth = 0; nth < replicas.length || !reading.isOver(); nth += 1) {
        const replica = replicas[nth % replicas.length]
        await replica?.stop()
        await replica?.start()
        restarts += 1
        // A deployment continues once the proxy has noticed the new server.
        await sleep(2_000)
        progress(`${restarts} restarts, ${reading.asked()} of ${requestCount} requests`)
      }
      const failures = await reading.done
      const failed = Object.values(failures).reduce((sum, count) => sum + count, 0)
      const ledger = await writers.stop()
      const audit = await auditRooms(address, ledger, field)
      return {
        figure: `${restarts} restarts; ${failed} of ${requestCount.toLocaleString('en-IN')} reads${inWords(failures)} and ${ledger.failed} writes failed; ${ledger.summary}: ${sentenceOf(audit)}`,
        isKept: failed + ledger.failed === 0 && isSound(audit),
      }
    })
  },
}

/** Returns the answers to failed requests. */
function inWords(failures: Readonly<Record<string, number>>): string {
  const each = Object.entries(failures).map(([what, count]) => `${count} ${what}`)
  return each.length > 0 ? ` (${each.join(', ')})` : ''
}

/** Requests public pages over keep-alive connections, as browsers do, until all requests were sent. */
function readThrough(origin: string, requestCount: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: readerCount })
  const paths = ['/api/v1/events', '/api/v1/blogs', '/', '/api/v1/alumni/getQuery']
  const startedAt = performance.now()
  let asked = 0
  const failures: Record<string, number> = {}
  const worker = async () => {
    while (asked < requestCount) {
      const path = paths[asked % paths.length] ?? '/'
      const aheadMs = startedAt + (asked / perSecond) * 1_000 - performance.now()
      asked += 1
      if (aheadMs > 0) await sleep(aheadMs)
      const answer = await answerOf(origin + path, agent)
      if (answer !== 200 && answer !== 401) failures[answer] = (failures[answer] ?? 0) + 1
    }
  }
  const done = Promise.all(Array.from({ length: readerCount }, worker)).then(() => {
    agent.destroy()
    return failures
  })
  return { done, asked: () => asked, isOver: () => asked >= requestCount }
}

/**
 * Sends a request.
 * @returns The status, or the reason why there was none.
 */
function answerOf(url: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const asking = request(url, { agent, timeout: 10_000 }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', ({ message }) => resolve(message))
    })
    asking.on('timeout', () => asking.destroy(new Error('not answered within 10 s')))
    asking.on('error', ({ message }) => resolve(message))
    asking.end()
  })
}

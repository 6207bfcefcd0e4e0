import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Drill } from './outcome.ts'
import { onReplicas } from './stage/stage.ts'

const slowCount = 1_000
const reads = 2_000
/** Below this, a doubled latency is noise. */
const leastMs = 20

export const slowClients: Drill = {
  name: 'slow-clients',
  title: `${slowCount.toLocaleString('en-IN')} clients send a request at one byte a second`,
  promise: 'no call of the others fails, their p95 is under twice the base, and the slow ones are closed',
  run: () =>
    onReplicas(1, async ({ replicas: [replica] }) => {
      const base = percentile95(await readManyTimes(replica.origin))
      const sockets = await Promise.all(Array.from({ length: slowCount }, () => slowSocket(replica.port)))
      let open = sockets.filter((socket) => !socket.destroyed).length
      const drip = setInterval(() => {
        for (const socket of sockets) if (socket.writable) socket.write('a')
      }, 1_000)
      const beside = await readManyTimes(replica.origin)
      for (let second = 0; open > 0 && second < 90; second += 1) {
        await sleep(1_000)
        open = sockets.filter((socket) => !socket.destroyed && !socket.closed).length
      }
      clearInterval(drip)
      for (const socket of sockets) socket.destroy()
      const p95 = percentile95(beside)
      const failed = beside.filter(({ isGood }) => !isGood).length
      return {
        figure: `${reads} reads beside them: ${failed} failed, p95 ${p95.toFixed(1)} ms (without them ${base.toFixed(1)} ms); ${open} slow connections left after 90 s`,
        isKept: failed === 0 && p95 < Math.max(2 * base, leastMs) && open === 0,
      }
    }),
}

interface Read {
  ms: number
  isGood: boolean
}

async function readManyTimes(origin: string): Promise<Read[]> {
  const done: Read[] = []
  for (let nth = 0; nth < reads; nth += 1) {
    const startedAt = performance.now()
    const answer = await fetch(`${origin}/api/v1/events`)
    await answer.arrayBuffer()
    done.push({ ms: performance.now() - startedAt, isGood: answer.ok })
  }
  return done
}

function percentile95(done: readonly Read[]): number {
  const times = done.map(({ ms }) => ms).sort((one, other) => one - other)
  return times[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY
}

function slowSocket(port: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET /api/v1/events HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ')
      resolve(socket)
    })
    socket.on('error', () => resolve(socket))
    socket.on('data', () => undefined)
  })
}

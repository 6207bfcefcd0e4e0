import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Drill } from './outcome.ts'
import { onReplicas } from './stage.ts'

const slowCount = 1_000
const reads = 2_000
const p95Ms = 200

export const slowClients: Drill = {
  name: 'slow-clients',
  title: `${slowCount.toLocaleString('en-IN')} clients send a request at one byte a second`,
  promise: `the others are answered, 95 % within ${p95Ms} ms, and the slow ones are let go`,
  run: () =>
    onReplicas(1, async ([replica]) => {
      if (!replica) throw new Error('There is no replica')
      const sockets = await Promise.all(Array.from({ length: slowCount }, () => slowSocket(replica.port)))
      let open = sockets.filter((socket) => !socket.destroyed).length
      const drip = setInterval(() => {
        for (const socket of sockets) if (socket.writable) socket.write('a')
      }, 1_000)
      const times: number[] = []
      let failed = 0
      for (let nth = 0; nth < reads; nth += 1) {
        const startedAt = performance.now()
        const answer = await fetch(`${replica.origin}/api/v1/events`)
        await answer.arrayBuffer()
        if (!answer.ok) failed += 1
        times.push(performance.now() - startedAt)
      }
      for (let second = 0; open > 0 && second < 90; second += 1) {
        await sleep(1_000)
        open = sockets.filter((socket) => !socket.destroyed && !socket.closed).length
      }
      clearInterval(drip)
      for (const socket of sockets) socket.destroy()
      const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY
      return {
        figure: `${reads} reads beside them: ${failed} failed, p95 ${p95.toFixed(1)} ms; ${open} slow connections left after 90 s`,
        isKept: failed === 0 && p95 < p95Ms && open === 0,
      }
    }),
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

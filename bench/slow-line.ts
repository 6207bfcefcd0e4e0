import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

export interface SlowLine {
  origin: string
  /** The bytes that the server has sent over the line. */
  sentBytes(): number
  close(): void
}

/** Lighthouse's slow 4G. */
const bytesPerMs = 1_600_000 / 8 / 1_000
const oneWayMs = 75
const packetBytes = 1_460

/**
 * Opens a line to a server with the speed and the round trips of Lighthouse's slow 4G, of which a new connection costs
 * one. All connections share its speed. Chromium's own throttling leaves out the requests of a service worker.
 */
export async function openSlowLine(server: string): Promise<SlowLine> {
  const sockets = new Set<Socket>()
  const lane = { freeAt: 0, bytes: 0 }
  const line = createServer(async (near) => {
    sockets.add(near.on('error', () => near.destroy()))
    await sleep(2 * oneWayMs)
    const far = connect(Number(new URL(server).port), '127.0.0.1')
    sockets.add(far.on('error', () => near.destroy()))
    near.on('close', () => far.destroy())
    near.pipe(delayed({ freeAt: 0, bytes: 0 })).pipe(far)
    far.pipe(delayed(lane)).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const address = line.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => {
    line.close()
    for (const socket of sockets) socket.destroy()
  }
  return { origin: `http://127.0.0.1:${port}`, sentBytes: () => lane.bytes, close }
}

/** Passes packets on one after the other at the speed of the lane, and each after its way. */
function delayed(lane: { freeAt: number; bytes: number }): Transform {
  const onTheWay: Buffer[] = []
  return new Transform({
    async transform(chunk: Buffer, _encoding, done) {
      lane.bytes += chunk.length
      for (let from = 0; from < chunk.length; from += packetBytes) {
        const packet = chunk.subarray(from, from + packetBytes)
        lane.freeAt = Math.max(lane.freeAt, performance.now()) + packet.length / bytesPerMs
        onTheWay.push(packet)
        // Timers of the same millisecond may run in another order, so each passes on the oldest packet.
        setTimeout(() => this.push(onTheWay.shift()), Math.max(0, lane.freeAt + oneWayMs - performance.now()))
      }
      await sleep(Math.max(0, lane.freeAt - performance.now()))
      done()
    },
    async flush(done) {
      await sleep(2 * oneWayMs)
      done()
    },
  })
}

import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of a connection that may wait behind the one that is answered. Browsers and proxies send none. */
export const waitingMax = 16

/**
 * Starts the requests of a connection one after the other. A pipelined request begins once the answer before it has left, in a turn
 * of the event loop of its own, so a connection never has more than one request at work. A connection that sends more
 * than `waitingMax` ahead is closed: each of them is held in memory, and a read of 64 kB brings some 900.
 */
export function startInTurn(server: Server, start: RequestListener): void {
  const waiting = new WeakMap<Socket, number>()
  server.on('request', (request, response) => {
    // Node gives a response its socket when all answers before it have left.
    if (response.socket !== null) return void start(request, response)
    const { socket } = request
    const count = waiting.get(socket) ?? 0
    if (count >= waitingMax) return void socket.destroy()
    waiting.set(socket, count + 1)
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      setImmediate(() => {
        if (!socket.destroyed) start(request, response)
      })
    })
  })
}

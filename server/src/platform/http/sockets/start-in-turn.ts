import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'

/** The number of pipelined requests that may wait on a connection. Browsers and proxies don't pipeline. */
export const waitingMax = 16

/**
 * Starts the requests of a connection one after the other. A pipelined request starts once the response
 * before it has left, in its own turn of the event loop, so a connection never has more than one active
 * request. A connection that pipelines more than `waitingMax` is closed, because each request is held in
 * memory, and a read of 64 kB can contain some 900.
 */
export function startInTurn(server: Server, start: RequestListener): void {
  const waiting = new WeakMap<Socket, number>()
  server.on('request', (request, response) => {
    // Node gives a response its socket once all earlier responses have left.
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

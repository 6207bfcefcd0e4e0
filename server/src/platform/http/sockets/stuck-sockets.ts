import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long a connection may read none of the bytes that wait for it. */
const stuckMs = 30_000
const lookEveryMs = 2_000

/** The progress of a connection, and the time of its last change. */
interface Progress {
  /** The bytes of completed writes. */
  doneBytes: number
  /** The bytes of the current write that the system has not accepted yet. */
  unsentBytes: number
  sinceMs: number
}

/**
 * Finds connections whose client never reads its responses. Node has no timeout for them: its own restarts
 * with each byte that the client sends. Slow senders are cut off by `headersTimeout` and `requestTimeout`.
 */
export class StuckSockets {
  private readonly progress = new Map<Socket, Progress | null>()
  private readonly looking: NodeJS.Timeout

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.progress.set(socket, null)
      socket.once('close', () => this.progress.delete(socket))
    })
    this.looking = setInterval(() => this.cutOff(), lookEveryMs).unref()
  }

  /**
   * Destroys each connection that has read nothing for 30 s although bytes wait for it.
   * @param nowMs milliseconds of the monotonic clock.
   */
  cutOff(nowMs = performance.now()): void {
    for (const [socket, before] of this.progress) {
      const doneBytes = socket.bytesWritten - socket.writableLength
      const unsentBytes = unsentBytesOf(socket)
      if (socket.writableLength === 0) this.progress.set(socket, null)
      else if (before?.doneBytes !== doneBytes || before.unsentBytes !== unsentBytes)
        this.progress.set(socket, { doneBytes, unsentBytes, sinceMs: nowMs })
      else if (nowMs - before.sinceMs >= stuckMs) socket.destroy()
    }
  }

  close(): void {
    clearInterval(this.looking)
  }
}

/** Reads the size that Node uses for its timeouts but doesn't export; a large write would count as stuck. */
function unsentBytesOf(socket: Socket): number {
  const { _handle: handle } = socket as unknown as { _handle: { writeQueueSize?: number } | null }
  return handle?.writeQueueSize ?? 0
}

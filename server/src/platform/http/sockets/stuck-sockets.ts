import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long a connection may take none of the bytes that wait for it. */
const stuckMs = 30_000
const lookEveryMs = 2_000

/** What a connection has taken, and since when it has taken no more. */
interface Progress {
  /** Bytes of the writes that are done. */
  doneBytes: number
  /** Bytes of the write at work that the system has not taken yet. */
  unsentBytes: number
  sinceMs: number
}

/**
 * The connections of a server that are sent to and never read. Node has no time-out for them: its own starts again with each byte
 * that the client sends. Slow senders are cut off by `headersTimeout` and `requestTimeout`.
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

  /** Destroys each connection that has taken nothing for 30 s although bytes wait for it. @param nowMs of the steady clock. */
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

/** Node shows this to its own time-outs alone. Without it a large write would count as stuck until it is done. */
function unsentBytesOf(socket: Socket): number {
  const { _handle: handle } = socket as unknown as { _handle: { writeQueueSize?: number } | null }
  return handle?.writeQueueSize ?? 0
}

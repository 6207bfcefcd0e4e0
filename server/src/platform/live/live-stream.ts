import type { LiveEvent } from '@portal/contract/live.ts'
import type { FastifyReply } from 'fastify'
import type { Viewer } from '#platform/sessions/viewer.ts'

/** A browser with more unread bytes is gone or stuck. Its stream is cut, not buffered; it may reconnect. */
const unreadBytesMax = 64 * 1024
/** The lifetime of a stream, plus a random part. Renewal spreads streams over replicas and renews the token. */
const lifeMs = 45 * 60_000

/** An open response of type text/event-stream. */
export class LiveStream {
  /** Null for a visitor. */
  readonly viewer: Viewer | null
  private readonly reply: FastifyReply
  private readonly endsAt = Date.now() + lifeMs * (1 + Math.random() / 3)

  /**
   * Sends the head of the response.
   * @param onClose is called when the stream ends, whichever side ends it.
   */
  constructor(viewer: Viewer | null, reply: FastifyReply, onClose: () => void) {
    this.viewer = viewer
    this.reply = reply
    reply.hijack()
    const { raw } = reply
    raw.once('close', onClose)
    // Events are few and small, so each is sent at once.
    raw.socket?.setNoDelay(true)
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    this.write(': open\n\n')
  }

  send({ topic, data }: LiveEvent): void {
    this.write(`event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** Keeps proxies from closing the idle connection, and ends a stream whose lifetime is over. */
  beat(now: number): void {
    if (now >= this.endsAt) this.close()
    else this.write(': beat\n\n')
  }

  /** Ends the response and its connection. An open keep-alive connection would delay a server that drains. */
  close(): void {
    const { raw } = this.reply
    const { socket } = raw
    raw.end(() => socket?.end())
  }

  private write(text: string): void {
    const { raw } = this.reply
    if (raw.writableLength > unreadBytesMax) raw.destroy()
    else if (raw.writable) raw.write(text)
  }
}

import type { LiveEvent } from '@portal/contract/live.ts'
import type { FastifyReply } from 'fastify'
import type { Viewer } from '#platform/viewer.ts'

/** A browser that leaves so much unread is gone or stuck: it may come back, but nobody keeps its backlog. */
const unreadBytesMax = 64 * 1024
/** Streams are renewed from time to time, each at its own moment, so that they spread over the replicas and hold a fresh token. */
const lifeMs = 45 * 60_000

/** One open answer of type text/event-stream. */
export class LiveStream {
  /** Null: a visitor. */
  readonly viewer: Viewer | null
  private readonly reply: FastifyReply
  private readonly endsAt = Date.now() + lifeMs * (1 + Math.random() / 3)

  /** Answers with the head of the stream. @param onClose hears of its end, whoever ended it. */
  constructor(viewer: Viewer | null, reply: FastifyReply, onClose: () => void) {
    this.viewer = viewer
    this.reply = reply
    reply.hijack()
    const { raw } = reply
    raw.once('close', onClose)
    // Events are few and small: each leaves at once.
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

  /** Keeps proxies from thinking the line dead; ends a stream that has lived its time. */
  beat(now: number): void {
    if (now >= this.endsAt) this.close()
    else this.write(': beat\n\n')
  }

  /** Ends the answer and its connection: a kept connection would hold up a server that drains. */
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

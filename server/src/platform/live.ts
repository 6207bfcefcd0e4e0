import type { LiveEvent } from '@portal/contract/live.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import type { FastifyReply } from 'fastify'
import type { Transaction } from '#platform/database.ts'
import type { Listener } from '#platform/listener.ts'
import type { Viewer } from '#platform/verb.ts'

/** For whom an event is: some accounts, or everybody of some roles. */
export type LiveAudience =
  | { accountIds: readonly string[] }
  | { roles: readonly AccountRole[]; exceptAccountId?: string }

interface LiveMessage {
  audience: LiveAudience
  event: LiveEvent
}

const topic = 'live'
const heartbeatMs = 25_000
/** One person with many tabs; more are answered 429 by the caller. */
const streamsPerAccountMax = 12

/** The server-sent event streams of this replica, fed by what any replica tells (house.md: live updates). */
export class LiveHub {
  private readonly listener: Listener
  private readonly streams = new Map<string, Set<LiveStream>>()
  private readonly heartbeat: NodeJS.Timeout

  constructor(listener: Listener) {
    this.listener = listener
    listener.on(topic, (message) => this.deliver(message as LiveMessage))
    this.heartbeat = setInterval(() => this.beat(), heartbeatMs)
    this.heartbeat.unref()
  }

  /** Sends the event to the audience, on every replica, once the transaction commits. */
  async tell(tx: Transaction, audience: LiveAudience, event: LiveEvent): Promise<void> {
    await this.listener.tell(tx, topic, { audience, event } satisfies LiveMessage)
  }

  mayOpen(viewer: Viewer): boolean {
    return (this.streams.get(viewer.id)?.size ?? 0) < streamsPerAccountMax
  }

  /** Takes the reply over and keeps it open until the browser leaves, the session ends or the server drains. */
  open(viewer: Viewer, reply: FastifyReply): void {
    const stream = new LiveStream(viewer, reply)
    const streams = this.streams.get(viewer.id) ?? new Set()
    this.streams.set(viewer.id, streams.add(stream))
    stream.onClose(() => {
      streams.delete(stream)
      if (streams.size === 0) this.streams.delete(viewer.id)
    })
  }

  /** Ends the streams of a session that is over; of all sessions of the account when none is named. */
  endSession(accountId: string, sessionId?: string): void {
    for (const stream of [...(this.streams.get(accountId) ?? [])]) {
      if (sessionId !== undefined && stream.viewer.sessionId !== sessionId) continue
      stream.send({ topic: 'signedOut', data: {} })
      stream.close()
    }
  }

  /** The number of open streams, for the metrics. */
  get openCount(): number {
    return [...this.streams.values()].reduce((sum, streams) => sum + streams.size, 0)
  }

  stop(): void {
    clearInterval(this.heartbeat)
    for (const stream of this.all()) stream.close()
  }

  private deliver({ audience, event }: LiveMessage): void {
    for (const stream of this.addressed(audience)) stream.send(event)
  }

  private addressed(audience: LiveAudience): LiveStream[] {
    if ('accountIds' in audience)
      return audience.accountIds.flatMap((id) => [...(this.streams.get(id) ?? [])])
    return this.all().filter(
      ({ viewer }) => audience.roles.includes(viewer.role) && viewer.id !== audience.exceptAccountId,
    )
  }

  private all(): LiveStream[] {
    return [...this.streams.values()].flatMap((streams) => [...streams])
  }

  private beat(): void {
    for (const stream of this.all()) stream.comment('beat')
  }
}

/** One open answer of type text/event-stream. */
class LiveStream {
  readonly viewer: Viewer
  private readonly reply: FastifyReply

  constructor(viewer: Viewer, reply: FastifyReply) {
    this.viewer = viewer
    this.reply = reply
    reply.hijack()
    const headers = {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    }
    reply.raw.writeHead(200, headers as Record<string, string>)
    this.comment('open')
  }

  onClose(listener: () => void): void {
    this.reply.raw.once('close', listener)
  }

  send({ topic: name, data }: LiveEvent): void {
    this.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  comment(text: string): void {
    this.write(`: ${text}\n\n`)
  }

  close(): void {
    this.reply.raw.end()
  }

  private write(chunk: string): void {
    // A browser that reads nothing for 64 kB of events is gone or stuck: it reconnects, we do not keep its backlog.
    if (this.reply.raw.writableLength > 65_536) this.reply.raw.destroy()
    else if (this.reply.raw.writable) this.reply.raw.write(chunk)
  }
}

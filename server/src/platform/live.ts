import type { LiveEvent } from '@portal/contract/live.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import type { FastifyReply } from 'fastify'
import type { Transaction } from '#platform/database.ts'
import type { Listener } from '#platform/listener.ts'
import { LiveStream } from '#platform/live-stream.ts'
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
/** All of a replica: a campus. Each costs some 20 kB. */
const streamsMax = 10_000

/** The server-sent event streams of this replica, fed by what any replica tells (house.md: live updates). */
export class LiveHub {
  private readonly listener: Listener
  private readonly streams = new Map<string, Set<LiveStream>>()
  private readonly heartbeat: NodeJS.Timeout

  constructor(listener: Listener) {
    this.listener = listener
    listener.on(topic, (message) => this.deliver(message as LiveMessage))
    // Nobody knows what was told while the connection was down: a stream that starts again reads everything anew.
    listener.onGap(() => this.closeAll())
    this.heartbeat = setInterval(() => this.beat(), heartbeatMs)
    this.heartbeat.unref()
  }

  /** Sends the event to the audience, on every replica, once the transaction commits. */
  async tell(tx: Transaction, audience: LiveAudience, event: LiveEvent): Promise<void> {
    await this.listener.tell(tx, topic, { audience, event } satisfies LiveMessage)
  }

  /** Whether the viewer may have one more stream. */
  mayOpen(viewer: Viewer): 'yes' | 'tooManyOfViewer' | 'full' {
    if (this.of(viewer.id).length >= streamsPerAccountMax) return 'tooManyOfViewer'
    return this.openCount >= streamsMax || !this.listener.isListening ? 'full' : 'yes'
  }

  /** Takes the reply over and keeps it open until the browser leaves, the session ends or the server drains. */
  open(viewer: Viewer, reply: FastifyReply): void {
    const streams = this.streams.get(viewer.id) ?? new Set()
    const stream = new LiveStream(viewer, reply, () => {
      streams.delete(stream)
      if (streams.size === 0 && this.streams.get(viewer.id) === streams) this.streams.delete(viewer.id)
    })
    this.streams.set(viewer.id, streams.add(stream))
  }

  /** The number of open streams, for the metrics. */
  get openCount(): number {
    let count = 0
    for (const streams of this.streams.values()) count += streams.size
    return count
  }

  /** Ends every stream; the browsers come back to whoever serves then. */
  stop(): void {
    clearInterval(this.heartbeat)
    this.closeAll()
  }

  /** Ends the streams of a session that is over; of all sessions of the account when none is named. */
  endSession(accountId: string, sessionId?: string): void {
    for (const stream of this.of(accountId)) {
      if (sessionId !== undefined && stream.viewer.sessionId !== sessionId) continue
      stream.send({ topic: 'signedOut', data: {} })
      stream.close()
    }
  }

  private deliver({ audience, event }: LiveMessage): void {
    for (const stream of this.addressed(audience)) stream.send(event)
  }

  private addressed(audience: LiveAudience): LiveStream[] {
    if ('accountIds' in audience) return audience.accountIds.flatMap((id) => this.of(id))
    const { roles, exceptAccountId } = audience
    return this.all().filter(({ viewer }) => roles.includes(viewer.role) && viewer.id !== exceptAccountId)
  }

  private of(accountId: string): LiveStream[] {
    return [...(this.streams.get(accountId) ?? [])]
  }

  private all(): LiveStream[] {
    return [...this.streams.values()].flatMap((streams) => [...streams])
  }

  private beat(): void {
    const now = Date.now()
    for (const stream of this.all()) stream.beat(now)
  }

  private closeAll(): void {
    for (const stream of this.all()) stream.close()
  }
}

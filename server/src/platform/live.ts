import type { LiveEvent } from '@portal/contract/live.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import type { FastifyReply } from 'fastify'
import type { Transaction } from '#platform/database.ts'
import type { Listener } from '#platform/listener.ts'
import { LiveStream } from '#platform/live-stream.ts'
import { type Sessions, sessionTopic } from '#platform/session.ts'
import type { Viewer } from '#platform/viewer.ts'

/** For whom an event is: some accounts, or everyone of some roles. */
export type LiveAudience =
  | { accountIds: readonly string[] }
  | { roles: readonly AccountRole[]; exceptAccountId?: string }

/** `<kind>:<id>`, like `query:12`: a thing that a screen follows (contract/src/live.ts). */
export type LiveChannel = `${string}:${string}`

/** Whether the viewer may follow the room's thing of that id; false also for a thing that isn't there. */
export type ChannelGate = (viewer: Viewer, id: string) => Promise<boolean>

interface LiveMessage {
  audience: LiveAudience
  event: LiveEvent
}

const topic = 'live'
const channelTopic = 'live-channel'
/** All who follow a thing would read it in the same instant; each of them gets so much room, up to the longest spread. */
const followerSpreadMs = 10
const spreadMsMax = 4_000
const heartbeatMs = 25_000
/** One person with many tabs; more are answered 429 by the caller. */
const streamsPerAccountMax = 12
/** All of a replica: a campus. Each costs some 20 kB. */
const streamsMax = 10_000

/** The server-sent event streams of this replica, fed by what any replica pushes (house.md: live updates). */
export class LiveHub {
  private readonly listener: Listener
  private readonly sessions: Sessions
  private readonly streams = new Map<string, Set<LiveStream>>()
  private readonly followers = new Map<string, Set<LiveStream>>()
  private readonly gates = new Map<string, ChannelGate>()
  private readonly heartbeat: NodeJS.Timeout

  constructor(listener: Listener, sessions: Sessions) {
    this.listener = listener
    this.sessions = sessions
    listener.on(topic, (message) => this.deliver(message as LiveMessage))
    listener.on(channelTopic, (message) => this.deliverChange((message as { channel: string }).channel))
    listener.on(
      sessionTopic,
      (message) => void this.review(this.of((message as { accountId: string }).accountId)),
    )
    // Nobody knows what was sent while the connection was down: a stream that starts again reads everything again.
    listener.onGap(() => this.closeAll())
    this.heartbeat = setInterval(() => this.beat(), heartbeatMs)
    this.heartbeat.unref()
  }

  /** Sends the event to the audience, on every replica, once the transaction commits. */
  async push(tx: Transaction, audience: LiveAudience, event: LiveEvent): Promise<void> {
    await this.listener.notify(tx, topic, { audience, event } satisfies LiveMessage)
  }

  /** Lets viewers follow the things of a room; the room says at its door who may (`Room.channels`). */
  addGate(kind: string, gate: ChannelGate): void {
    this.gates.set(kind, gate)
  }

  /** Whether the viewer may follow the channel now. What ends that later must end the session, or change the role. */
  async mayFollow(viewer: Viewer, channel: string): Promise<boolean> {
    const [kind = '', id = ''] = channel.split(':')
    return (await this.gates.get(kind)?.(viewer, id)) ?? false
  }

  /** Says on every replica that the thing of the channel changed, once the transaction commits. */
  async pushChange(tx: Transaction, channel: LiveChannel): Promise<void> {
    await this.listener.notify(tx, channelTopic, { channel })
  }

  /** Whether the viewer may have one more stream. */
  mayOpen(viewer: Viewer): 'yes' | 'tooManyOfViewer' | 'full' {
    if (this.of(viewer.id).length >= streamsPerAccountMax) return 'tooManyOfViewer'
    return this.openCount >= streamsMax || !this.listener.isListening ? 'full' : 'yes'
  }

  /**
   * Takes the reply over and keeps it open until the browser leaves, the session ends or the server drains.
   * @param channels what it follows besides what concerns the viewer; ask `mayFollow` of each first.
   */
  open(viewer: Viewer, reply: FastifyReply, channels: readonly string[] = []): LiveStream {
    const stream = new LiveStream(viewer, reply, () => {
      removeFrom(this.streams, viewer.id, stream)
      for (const channel of channels) removeFrom(this.followers, channel, stream)
    })
    addTo(this.streams, viewer.id, stream)
    for (const channel of channels) addTo(this.followers, channel, stream)
    // The session may have ended between the check of the token and now, when nobody would have told this stream.
    void this.review([stream])
    return stream
  }

  /** The number of open streams, for the metrics. */
  get openCount(): number {
    let count = 0
    for (const streams of this.streams.values()) count += streams.size
    return count
  }

  /** Ends every stream; the browsers reconnect to a replica that is still up. */
  stop(): void {
    clearInterval(this.heartbeat)
    this.closeAll()
  }

  /** Ends the streams whose session is over, and those whose viewer has become another: they come back as what they are. */
  private async review(streams: readonly LiveStream[]): Promise<void> {
    for (const stream of streams) {
      const { id, sessionId, role } = stream.viewer
      const now = await this.sessions.viewerOfSession(id, sessionId).catch(() => 'unknown' as const)
      if (now === null) stream.send({ topic: 'signedOut', data: {} })
      if (now === null || now === 'unknown' || now.role !== role) stream.close()
    }
  }

  private deliver({ audience, event }: LiveMessage): void {
    for (const stream of this.addressed(audience)) stream.send(event)
  }

  private deliverChange(channel: string): void {
    const following = this.followers.get(channel) ?? new Set()
    const spreadMs = Math.min(spreadMsMax, following.size * followerSpreadMs)
    for (const stream of [...following]) stream.send({ topic: 'changed', data: { channel, spreadMs } })
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

function addTo(sets: Map<string, Set<LiveStream>>, key: string, stream: LiveStream): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(stream))
}

function removeFrom(sets: Map<string, Set<LiveStream>>, key: string, stream: LiveStream): void {
  const set = sets.get(key)
  set?.delete(stream)
  if (set?.size === 0) sets.delete(key)
}

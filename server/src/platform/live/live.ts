import type { LiveEvent } from '@portal/contract/live.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import type { FastifyReply } from 'fastify'
import type { Transaction } from '#platform/database/database.ts'
import type { Listener } from '#platform/database/listener.ts'
import { foldAddress } from '#platform/limits/fold-address.ts'
import { type SessionMessage, type Sessions, sessionTopic } from '#platform/sessions/session.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { ChannelPace } from './channel-pace.ts'
import { LiveStream } from './live-stream.ts'

/** The audience of an event: one account, or everyone with a role. More accounts need a message each. */
export type LiveAudience = { accountId: string } | { role: AccountRole; exceptAccountId: string | null }

/** `<kind>:<id>`, like `query:12`: a thing that a screen follows (contract/src/live.ts). */
export type LiveChannel = `${string}:${string}`

/** Whether the viewer may follow the room's thing with that id; false also if the thing doesn't exist. */
export type ChannelGate = (viewer: Viewer, id: string) => Promise<boolean>
/** Whether the room has a thing with that id that anyone may follow, signed in or not. */
export type OpenChannelGate = (id: string) => boolean

/** The holder of a stream: an account, or a visitor's address. */
export type LiveReader = { viewer: Viewer } | { viewer: null; address: string }

/** Events that go to people, not to a channel. */
type AudienceEvent = LiveEvent<'bell' | 'signedOut'>
type LiveMessage = { audience: LiveAudience; event: AudienceEvent }

/** The message to every replica that a channel's thing has changed, by the account `by` if a person did it. */
export type ChannelMessage = { channel: string; spreadMsMax: number; by?: string }

const topic = 'live'
export const channelTopic = 'live-channel'
/** The reads of followers after a change are spread by this much per follower, up to the longest spread. */
const followerSpreadMs = 10
const spreadMsMax = 4_000
const heartbeatMs = 25_000
/** Enough for one person with many tabs. The caller answers 429 for more. */
const streamsPerAccountMax = 12
/** The maximum for all streams of a replica, enough for a campus. Each stream costs about 20 kB. */
const streamsMax = 10_000
/** The visitors' part of these: signed-in people always find room. Two thousand may share one address. */
const visitorStreamsMax = 6_000
const streamsPerAddressMax = 3_000

/** The server-sent event streams of this replica. Any replica can push to them. */
export class LiveHub {
  private readonly listener: Listener
  private readonly sessions: Sessions
  private readonly streams = new Map<string, Set<LiveStream>>()
  private readonly followers = new Map<string, Set<LiveStream>>()
  private readonly pace = new ChannelPace<ChannelMessage>((message) => this.deliverChange(message), ofBoth)
  private readonly gates = new Map<string, ChannelGate>()
  private readonly openGates = new Map<string, OpenChannelGate>()
  private visitorCount = 0
  private readonly heartbeat: NodeJS.Timeout

  constructor(listener: Listener, sessions: Sessions) {
    this.listener = listener
    this.sessions = sessions
    listener.on(topic, (message) => this.deliver(message as LiveMessage))
    listener.on(channelTopic, (message) => this.takeChange(message as ChannelMessage))
    listener.on(sessionTopic, (message) => {
      const { accountId } = message as SessionMessage
      void this.review(accountId === null ? this.all() : this.of(accountId))
    })
    // Messages were missed while it was down. A stream that reconnects makes the browser read everything again.
    listener.onGap(() => this.closeAll())
    this.heartbeat = setInterval(() => this.beat(), heartbeatMs)
    this.heartbeat.unref()
  }

  /** Sends the event to the audience, on every replica, once the transaction commits. */
  async push(tx: Transaction, audience: LiveAudience, event: AudienceEvent): Promise<void> {
    await this.listener.notify(tx, topic, { audience, event } satisfies LiveMessage)
  }

  /** Lets viewers follow the things of a room. The room's gate decides who may (`Room.channels`). */
  addGate(kind: string, gate: ChannelGate): void {
    this.gates.set(kind, gate)
  }

  /** Lets anyone follow the things of a room. */
  addOpenGate(kind: string, gate: OpenChannelGate): void {
    this.openGates.set(kind, gate)
  }

  /** Whether the viewer may follow the channel now. Revoking this must end the session or change the role. */
  async mayFollow(viewer: Viewer | null, channel: string): Promise<boolean> {
    const [kind = '', id = ''] = channel.split(':')
    if (this.openGates.get(kind)?.(id)) return true
    if (viewer === null) return false
    return (await this.gates.get(kind)?.(viewer, id)) ?? false
  }

  /**
   * Notifies every replica that the thing of the channel changed, once the transaction commits.
   * @param withinMs the spread for things whose many followers are served from a cache: all of them read
   * within this time.
   * @param by the account that made the change. Only its own streams are marked `isOwn`.
   */
  async pushChange(tx: Transaction, channel: LiveChannel, withinMs = spreadMsMax, by?: string) {
    const message: ChannelMessage = { channel, spreadMsMax: withinMs, ...(by !== undefined && { by }) }
    await this.listener.notify(tx, channelTopic, message)
  }

  mayOpen(reader: LiveReader): 'yes' | 'tooManyOfViewer' | 'full' {
    const isVisitor = reader.viewer === null
    const ownMax = isVisitor ? streamsPerAddressMax : streamsPerAccountMax
    if ((this.streams.get(keyOf(reader))?.size ?? 0) >= ownMax) return 'tooManyOfViewer'
    if (isVisitor && this.visitorCount >= visitorStreamsMax) return 'full'
    return this.openCount >= streamsMax || !this.listener.isListening ? 'full' : 'yes'
  }

  /**
   * Takes over the reply and keeps it open until the browser leaves, the session ends or the server drains.
   * @param channels the channels to follow besides the viewer's own events; check `mayFollow` for each first.
   */
  open(reader: LiveReader, reply: FastifyReply, channels: readonly string[] = []): LiveStream {
    const key = keyOf(reader)
    const visitors = reader.viewer === null ? 1 : 0
    const stream = new LiveStream(reader.viewer, reply, () => {
      removeFrom(this.streams, key, stream)
      this.visitorCount -= visitors
      for (const channel of channels) removeFrom(this.followers, channel, stream)
    })
    addTo(this.streams, key, stream)
    this.visitorCount += visitors
    for (const channel of channels) addTo(this.followers, channel, stream)
    // The session may have ended between the check of the token and now, before this stream was registered.
    void this.review([stream])
    return stream
  }

  /** The number of open streams, for the metrics. */
  get openCount(): number {
    let count = 0
    for (const streams of this.streams.values()) count += streams.size
    return count
  }

  /** Ends every stream. The browsers reconnect to a replica that is still up. */
  stop(): void {
    clearInterval(this.heartbeat)
    this.pace.stop()
    this.closeAll()
  }

  /**
   * Ends the streams whose session is over or whose viewer's role has changed. The browser renews the session,
   * which brings the new role, and reconnects.
   */
  private async review(streams: readonly LiveStream[]): Promise<void> {
    const reviewOne = async (stream: LiveStream) => {
      if (stream.viewer === null) return
      const { id, sessionId, role } = stream.viewer
      const now = await this.sessions.viewerOfSession(id, sessionId).catch(() => 'unknown' as const)
      const hasEnded = now === null || (now !== 'unknown' && now.role !== role)
      if (hasEnded) stream.send({ topic: 'signedOut', data: {} })
      if (hasEnded || now === 'unknown') stream.close()
    }
    // At once, so that the sessions of many streams are read together.
    await Promise.all(streams.map(reviewOne))
  }

  private deliver({ audience, event }: LiveMessage): void {
    for (const stream of this.addressed(audience)) stream.send(event)
  }

  private takeChange(message: ChannelMessage): void {
    if (this.followers.has(message.channel)) this.pace.take(message)
  }

  private deliverChange({ channel, spreadMsMax: withinMs, by }: ChannelMessage): void {
    const following = this.followers.get(channel) ?? new Set()
    const spreadMs = Math.min(withinMs, following.size * followerSpreadMs)
    for (const stream of [...following]) {
      const isOwn = by !== undefined && stream.viewer?.id === by
      stream.send({ topic: 'changed', data: { channel, spreadMs, ...(isOwn && { isOwn }) } })
    }
  }

  private addressed(audience: LiveAudience): LiveStream[] {
    if ('accountId' in audience) return this.of(audience.accountId)
    const { role, exceptAccountId } = audience
    return this.all().filter(({ viewer }) => viewer?.role === role && viewer.id !== exceptAccountId)
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

/** Streams are counted per account, and those of visitors per address, as calls are (`Limits`). */
function keyOf(reader: LiveReader): string {
  return reader.viewer === null ? `visitor ${foldAddress(reader.address)}` : reader.viewer.id
}

function addTo(sets: Map<string, Set<LiveStream>>, key: string, stream: LiveStream): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(stream))
}

function removeFrom(sets: Map<string, Set<LiveStream>>, key: string, stream: LiveStream): void {
  const set = sets.get(key)
  set?.delete(stream)
  if (set?.size === 0) sets.delete(key)
}

/** A merged change of several people is marked as own for none of them. */
function ofBoth(waiting: ChannelMessage, later: ChannelMessage): ChannelMessage {
  if (waiting.by === later.by) return later
  return { channel: later.channel, spreadMsMax: later.spreadMsMax }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { connectionSettings, type DatabaseAddress, type Runner } from '#platform/database.ts'
import { DatabaseClient } from '#platform/database-client.ts'
import { type MessagePayload, messageChannel, sendMessage } from '#platform/messages.ts'

type TopicListener = (payload: unknown) => void

/** What was sent on a connection that died without a word is missed for this long at most, and a little more. */
const heartbeatMs = 5_000
const promptMs = 500

/** Nobody waits for this connection but the start of the portal, and a busy machine takes seconds for it. */
const connectsWithinMs = 30_000

/**
 * One PostgreSQL LISTEN connection of this replica. What is sent inside a transaction reaches every replica once it
 * commits. While the connection is down nothing is received: whoever caches on its word asks `isListening` first and drops
 * what it holds on `onGap`.
 */
export class Listener {
  private readonly address: DatabaseAddress
  private readonly log: Logger
  private readonly listeners = new Map<string, TopicListener[]>()
  private readonly gapListeners: (() => void)[] = []
  private readonly timeListeners: ((databaseMs: number) => void)[] = []
  private client: pg.Client | undefined
  private isStopped = false
  private waitMs = 100
  private readonly heartbeat: NodeJS.Timeout

  constructor(address: DatabaseAddress, log: Logger) {
    this.address = address
    this.log = log
    // Asked, a connection that leads nowhere is found out: `DatabaseClient` cuts it.
    this.heartbeat = setInterval(() => this.client && void this.askTime(this.client), heartbeatMs)
    this.heartbeat.unref()
  }

  get isListening(): boolean {
    return this.client !== undefined
  }

  on(topic: string, listener: TopicListener): void {
    this.listeners.set(topic, [...(this.listeners.get(topic) ?? []), listener])
  }

  onGap(listener: () => void): void {
    this.gapListeners.push(listener)
  }

  /** Hears what time it is at the database, at the start and with each heartbeat. */
  onTime(listener: (databaseMs: number) => void): void {
    this.timeListeners.push(listener)
  }

  /** Notifies every replica, this one included, when the transaction commits. */
  async notify(runner: Runner, topic: string, payload: MessagePayload): Promise<void> {
    await sendMessage(runner, JSON.stringify({ topic, payload }))
  }

  /** Hands a message to this replica's own listeners at once. */
  deliver(topic: string, payload: MessagePayload): void {
    for (const listener of this.listeners.get(topic) ?? []) listener(payload)
  }

  async start(): Promise<void> {
    const client = new DatabaseClient({
      ...connectionSettings(this.address),
      application_name: 'portal-listen',
      connectionTimeoutMillis: connectsWithinMs,
      keepAlive: true,
    })
    client.on('error', () => this.lose(client))
    client.on('end', () => this.lose(client))
    client.on('notification', (message) => this.receive(message.payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${messageChannel}`)
    } catch (error) {
      // Connected and not listening: nobody would ever end it.
      void client.end()
      throw error
    }
    await this.askTime(client)
    this.client = client
    this.waitMs = 100
  }

  /** An answer that took long says little of the time. */
  private async askTime(client: pg.Client): Promise<void> {
    const askedAt = performance.now()
    try {
      const { rows } = await client.query<{ ms: number }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
      )
      const tookMs = performance.now() - askedAt
      if (rows[0] && tookMs < promptMs)
        for (const listener of this.timeListeners) listener(rows[0].ms + tookMs / 2)
    } catch {
      // The connection is lost, which is heard elsewhere.
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearInterval(this.heartbeat)
    await this.client?.end()
  }

  private receive(text: string): void {
    try {
      const { topic, payload } = JSON.parse(text) as { topic: string; payload: MessagePayload }
      this.deliver(topic, payload)
    } catch (error) {
      // Another version of the portal, or someone at the database: no message may end this process.
      this.log.error({ err: error }, 'a message of the database could not be read')
    }
  }

  private lose(client: pg.Client): void {
    if (this.client !== client) return
    this.client = undefined
    for (const listener of this.gapListeners) listener()
    if (!this.isStopped) void this.reconnect()
  }

  private async reconnect(): Promise<void> {
    while (!this.isStopped && !this.client) {
      await sleep(this.waitMs, undefined, { ref: false })
      this.waitMs = Math.min(this.waitMs * 2, 5_000)
      await this.start().catch((error: unknown) =>
        this.log.warn({ err: error }, 'cannot listen to the database yet'),
      )
    }
    // What was sent between the loss and now is gone; whoever cached in the meantime must not believe it.
    for (const listener of this.gapListeners) listener()
  }
}

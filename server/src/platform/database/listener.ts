import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { connectionSettings, type DatabaseAddress, type Runner } from './database.ts'
import { DatabaseClient } from './database-client.ts'
import { type MessagePayload, messageChannel, sendMessage } from './messages.ts'

type TopicListener = (payload: unknown) => void

/**
 * The interval of the heartbeat. It bounds how long messages go unnoticed after a connection died silently.
 */
const heartbeatMs = 5_000
const promptMs = 500

/** Only the start of the portal waits for this connection, and on a busy machine connecting takes seconds. */
const connectsWithinMs = 30_000

/**
 * The LISTEN connection of this replica. A message sent in a transaction reaches every replica once the
 * transaction commits. While the connection is down, no messages are received: a cache that relies on them
 * must check `isListening` before each read and drop its entries on `onGap`.
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
    // A query reveals a dead connection: `DatabaseClient` cuts it after its deadline.
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

  /** Adds a listener for the database's time, which is read at the start and with each heartbeat. */
  onTime(listener: (databaseMs: number) => void): void {
    this.timeListeners.push(listener)
  }

  /** Notifies every replica, this one included, when the transaction commits. */
  async notify(runner: Runner, topic: string, payload: MessagePayload): Promise<void> {
    await sendMessage(runner, JSON.stringify({ topic, payload }))
  }

  /** Delivers a message to this replica's own listeners at once. */
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
      // The connection is open but not listening. Nothing else would close it.
      void client.end()
      throw error
    }
    await this.askTime(client)
    this.client = client
    this.waitMs = 100
  }

  /** Ignores a slow answer, because its time is inaccurate. */
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
      // The connection is lost. Its `end` event handles that.
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
      // The message may come from another version of the portal or from a person at the database. No message
      // may end this process.
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
    // Messages between the loss and now were missed, so caches must drop entries from the meantime.
    for (const listener of this.gapListeners) listener()
  }
}

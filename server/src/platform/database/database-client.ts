import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'

export const statementTimeoutMs = 5_000
/**
 * The database's own statement timeout fires before this extra time is over. If no answer has come by then,
 * the database has stopped.
 */
const answerSlackMs = 500

/**
 * How many texts one connection prepares; further ones run unnamed. More distinct texts than this mean that
 * SQL is built per request, and naming them all would fill the server's memory.
 */
const preparedMax = 2_000

/**
 * A client that prepares each statement with parameters once, under a name. It also enforces a deadline: a
 * database that is suspended keeps its connections open and never answers. Such a connection is cut, so that
 * everything that waits on it fails and the pool opens another.
 */
export class DatabaseClient extends pg.Client {
  protected readonly isPreparing: boolean = true
  /** The names of the texts that this connection has prepared. */
  private readonly names = new Map<string, string>()
  private isWaiting = false
  private readonly answerTimeoutMs: number
  private readonly deadline: NodeJS.Timeout

  constructor(settings?: pg.ClientConfig) {
    super(settings)
    this.answerTimeoutMs = (Number(settings?.statement_timeout) || statementTimeoutMs) + answerSlackMs
    this.deadline = setTimeout(() => this.giveUp(), this.answerTimeoutMs).unref()
    this.on('drain', () => {
      this.isWaiting = false
    })
    this.on('end', () => clearTimeout(this.deadline))
  }

  override query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    this.startWaiting()
    const query = super.query.bind(this) as (...args: unknown[]) => unknown
    if (!this.isPreparing || typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return query(text, values, ...rest)
    return query({ name: this.nameOf(text), text, values }, ...rest)
  }) as pg.Client['query']

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text)
    if (known || this.names.size >= preparedMax) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
    this.names.set(text, name)
    return name
  }

  private startWaiting(): void {
    if (this.isWaiting) return
    this.isWaiting = true
    this.deadline.refresh()
  }

  private giveUp(): void {
    if (!this.isWaiting) return
    // If this process itself was busy, the answer may already be in the socket. `setImmediate` lets it be
    // read first.
    setImmediate(() => {
      if (this.isWaiting) socketOf(this).destroy(new NoAnswer(this.answerTimeoutMs))
    })
  }
}

/**
 * A client for a pooler in transaction mode. The next statement may run on another connection, which has no
 * prepared statements.
 */
export class PooledClient extends DatabaseClient {
  protected override readonly isPreparing = false
}

/** The error of a connection whose database did not answer in time. */
class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT'

  constructor(timeoutMs: number) {
    super(`The database did not answer within ${timeoutMs} ms`)
  }
}

/** The types of pg don't declare the connection. */
function socketOf(client: pg.Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}

import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'
import { type NamedStatement, StatementsTogether } from './statements-together.ts'

export const statementTimeoutMs = 5_000
/**
 * The database's own statement timeout fires before this extra time is over. If no answer has come by then,
 * the database has stopped.
 */
const answerSlackMs = 500

/**
 * Further texts run unnamed. More distinct texts than this mean that SQL is built per request, and naming
 * them all would fill the server's memory.
 */
const statementsMax = 2_000
const statementNames = new Map<string, string>()

function statementName(sql: string): string | undefined {
  const known = statementNames.get(sql)
  if (known || statementNames.size >= statementsMax) return known
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 20)
  statementNames.set(sql, name)
  return name
}

/** The parameters of statements that are held until the commit. */
const leavingWithCommit = new WeakSet<object>()

/**
 * Holds the statement with these parameters until the commit of its transaction and sends both together,
 * which saves a round trip. The statement returns nothing, and if it fails, so does the commit.
 */
export function leaveWithCommit(parameters: readonly unknown[]): void {
  leavingWithCommit.add(parameters)
}

type Values = readonly unknown[]
type Answer = pg.QueryResult

/**
 * A client that prepares each statement with parameters once, under a name. It sends `begin` together with
 * the first statement of the transaction, and `commit` together with the statements held for it
 * (docs/decisions/0099). It also enforces a deadline: a database that is suspended keeps its connections open
 * and never answers. Such a connection is cut, so that everything that waits on it fails and the pool opens
 * another.
 */
export class DatabaseClient extends pg.Client {
  protected readonly isPreparing: boolean = true
  private isWaiting = false
  private readonly answerTimeoutMs: number
  private readonly deadline: NodeJS.Timeout
  /** Statements that are sent with the next one: `begin`, or those held until the commit. */
  private held: { text: string; values: Values }[] = []

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
    const isPrepared = this.isPreparing && typeof text === 'string' && Array.isArray(values)
    if (!isPrepared || rest.length > 0) return this.send(text, values, ...rest)
    if (text === 'begin' || leavingWithCommit.has(values)) return this.hold(text, values)
    if (text === 'rollback') {
      const hasBegun = this.held[0]?.text !== 'begin'
      this.held = []
      return hasBegun ? this.send(text) : nothing(text)
    }
    const held = this.held
    if (held.length === 0) return this.send(text, values)
    this.held = []
    if (text === 'commit' && held.length === 1 && held[0]?.text === 'begin') return nothing(text)
    return this.sendTogether([...held, { text, values }])
  }) as pg.Client['query']

  private hold(text: string, values: Values): Promise<Answer> {
    this.held.push({ text, values })
    return nothing(text)
  }

  /**
   * Sends the statements in one message, or one after the other if the connection has not parsed all of them
   * yet.
   * @returns the result of the last one.
   */
  private async sendTogether(statements: readonly { text: string; values: Values }[]): Promise<Answer> {
    const named = statements.map(({ text, values }) => ({ name: statementName(text), text, values }))
    if (named.every((one): one is NamedStatement => this.hasParsed(one))) {
      this.startWaiting()
      return new Promise((resolve, reject) => {
        const together = new StatementsTogether(named, (error, answer) =>
          error ? reject(error) : resolve(answer),
        )
        super.query(together as unknown as pg.Submittable)
      })
    }
    let answer: Answer | undefined
    for (const { name, text, values } of named) {
      this.startWaiting()
      answer = await super.query({ ...(name !== undefined && { name }), text, values: [...values] })
    }
    return answer as Answer
  }

  private hasParsed({ name, text }: { name: string | undefined; text: string }): boolean {
    return name !== undefined && internalsOf(this).parsedStatements[name] === text
  }

  private send(text: unknown, values?: unknown, ...rest: unknown[]): unknown {
    this.startWaiting()
    const query = super.query.bind(this) as (...args: unknown[]) => unknown
    if (!this.isPreparing || typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return query(text, values, ...rest)
    return query({ name: statementName(text), text, values }, ...rest)
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
      if (this.isWaiting) internalsOf(this).stream.destroy(new NoAnswer(this.answerTimeoutMs))
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

/** Returns the result of a statement that is held back or need not be sent. */
async function nothing(text: string): Promise<Answer> {
  return { command: text.toUpperCase(), rowCount: 0, oid: 0, fields: [], rows: [] }
}

/** The types of pg don't declare the connection. */
function internalsOf(client: pg.Client): { stream: Socket; parsedStatements: Record<string, string> } {
  return (client as unknown as { connection: ReturnType<typeof internalsOf> }).connection
}

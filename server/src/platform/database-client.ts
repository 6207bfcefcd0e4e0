import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'
import { type NamedStatement, StatementsTogether } from './statements-together.ts'

export const statementTimeoutMs = 5_000
/** A database that keeps to its own statement timeout has answered by then; one that has not has stopped. */
const answerSlackMs = 500

/** Beyond so many different texts something builds SQL per request; those stay unnamed rather than fill the server. */
const statementsMax = 2_000
const statementNames = new Map<string, string>()

function statementName(sql: string): string | undefined {
  const known = statementNames.get(sql)
  if (known || statementNames.size >= statementsMax) return known
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 20)
  statementNames.set(sql, name)
  return name
}

/** Parameters of statements that wait for the commit. */
const leavingWithCommit = new WeakSet<object>()

/**
 * The statement with these parameters, run in a transaction, waits for its commit and goes to the database together with it: one round
 * trip less. It says nothing back, and when it fails the commit does.
 */
export function leaveWithCommit(parameters: readonly unknown[]): void {
  leavingWithCommit.add(parameters)
}

type Values = readonly unknown[]
type Answer = pg.QueryResult

/**
 * A client that prepares each statement with parameters once, under a name; that begins a transaction together with its first statement
 * and ends it together with what waits for that (docs/decisions/0099); and that does not wait for ever: a database
 * that is stopped and not dead keeps its connections open and says nothing. Such a connection is cut, so that all that
 * waits on it fails, and the pool opens another.
 */
export class DatabaseClient extends pg.Client {
  protected readonly isPreparing: boolean = true
  private isWaiting = false
  private readonly answerTimeoutMs: number
  private readonly deadline: NodeJS.Timeout
  /** What waits for the next statement of the transaction: its beginning, or what leaves with its commit. */
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

  /** All of them, one after the other where the connection meets one for the first time. @returns what the last one answers. */
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
    // Of a process that was busy itself, the answer may lie in the socket: it is read first.
    setImmediate(() => {
      if (this.isWaiting) internalsOf(this).stream.destroy(new NoAnswer(this.answerTimeoutMs))
    })
  }
}

/** A client of a pooler in transaction mode: the next statement may run on another connection, which knows no names. */
export class PooledClient extends DatabaseClient {
  protected override readonly isPreparing = false
}

/** The database was asked and has not answered in time. */
class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT'

  constructor(timeoutMs: number) {
    super(`The database did not answer within ${timeoutMs} ms`)
  }
}

/** What a statement answers that has not been sent, or need not be. */
async function nothing(text: string): Promise<Answer> {
  return { command: text.toUpperCase(), rowCount: 0, oid: 0, fields: [], rows: [] }
}

/** The types of pg do not tell of it. */
function internalsOf(client: pg.Client): { stream: Socket; parsedStatements: Record<string, string> } {
  return (client as unknown as { connection: ReturnType<typeof internalsOf> }).connection
}

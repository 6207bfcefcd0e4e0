/// <reference path="./pg-utils.d.ts" />
import pg from 'pg'
import utils from 'pg/lib/utils.js'

/** A statement that the connection has parsed under this name. */
export interface NamedStatement {
  name: string
  text: string
  values: readonly unknown[]
}

interface WireConnection {
  stream: { cork(): void; uncork(): void }
  bind(given: { statement: string; values: readonly unknown[] }): void
  describe(given: { type: 'P'; name: string }): void
  execute(given: { portal: string }): void
  sync(): void
}

/**
 * Statements that are sent in one message and answered in one. They run in order, and a failure skips the
 * rest. The connection must know each by its name: nothing is parsed then, so a failure leaves no doubt about
 * which names it knows.
 */
export class StatementsTogether extends pg.Query {
  private readonly bound: { statement: string; values: readonly unknown[] }[]

  /** @param answered gets the result of the last statement. */
  constructor(
    statements: readonly NamedStatement[],
    answered: (error: Error | null, answer: pg.QueryResult) => void,
  ) {
    super({ text: statements.map(({ text }) => text).join('; '), values: [] })
    // Converts all values before sending: a value that can't be sent must not leave half of the statements
    // behind.
    this.bound = statements.map(({ name, values }) => ({
      statement: name,
      values: values.map((value) => utils.prepareValue(value)),
    }))
    const parts = this as unknown as { callback: (error: Error | null, answers: pg.QueryResult[]) => void }
    parts.callback = (error, answers) => answered(error, answers?.at(-1) as pg.QueryResult)
  }

  override submit = (given: pg.Connection): void => {
    const connection = given as unknown as WireConnection
    connection.stream.cork()
    try {
      for (const one of this.bound) {
        connection.bind(one)
        connection.describe({ type: 'P', name: '' })
        connection.execute({ portal: '' })
      }
    } finally {
      connection.sync()
      connection.stream.uncork()
    }
  }
}

/// <reference path="./pg-utils.d.ts" />
import pg from 'pg'
import utils from 'pg/lib/utils.js'

/** A statement that the connection has parsed under its name. */
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
 * Statements that go to the database in one message and are answered in one: one after the other, and the first that fails is the last.
 * Each must be known to the connection by its name, so that nothing is parsed and a failure leaves no doubt about what it knows.
 */
export class StatementsTogether extends pg.Query {
  private readonly bound: { statement: string; values: readonly unknown[] }[]

  /** @param answered gets what the last one answers. */
  constructor(
    statements: readonly NamedStatement[],
    answered: (error: Error | null, answer: pg.QueryResult) => void,
  ) {
    super({ text: statements.map(({ text }) => text).join('; '), values: [] })
    // Before anything is sent: a value that can't be sent must not leave half of them behind.
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

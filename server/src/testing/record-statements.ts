import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/**
 * A statement of a `sql` template, with the place that sent it: `file:line:column` of `execute`, or of a template
 * of platform/database/statements.ts.
 */
export interface RecordedStatement {
  site: string
  text: string
}

type Execute = RawBuilder<unknown>['execute']

/**
 * Writes the statements of all `sql` templates into a folder, each once for each place that sends it. Their rows are checked by
 * `tools/check-statements.ts`.
 * @returns how to stop it.
 */
export function recordStatements(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${process.pid}.jsonl`)
  const seen = new Set<string>()
  const builders: { execute: Execute } = Object.getPrototypeOf(sql``)
  const { execute } = builders
  builders.execute = function (this: RawBuilder<unknown>, runner: QueryExecutorProvider, ...more) {
    const site = callerOf()
    const { sql: text } = this.compile(runner)
    const line = JSON.stringify({ site, text } satisfies RecordedStatement)
    // A test of a plan sends a statement that returns the plan in place of its rows.
    if (!seen.has(line) && !text.startsWith('explain ')) appendFileSync(file, `${line}\n`)
    seen.add(line)
    return execute.call(this, runner, ...more)
  } as Execute
  return () => {
    builders.execute = execute
  }
}

/** The place that called the function that calls this one, or that sent the statement through statements.ts. */
function callerOf(): string {
  const limit = Error.stackTraceLimit
  // Each frame is looked up in its source map. `readNewId` sends its statement through three functions of statements.ts.
  Error.stackTraceLimit = 6
  const [, , , ...frames] = new Error('for its stack').stack?.split('\n') ?? []
  Error.stackTraceLimit = limit
  const frame = frames.find((one) => !one.includes('/platform/database/statements.ts:')) ?? ''
  const [, place] = /([^ (]+:\d+:\d+)\)?$/.exec(frame) ?? []
  if (place === undefined) throw new Error('More functions send this statement than are read of its stack')
  return place
}

import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Runner } from './database.ts'

/** The placeholder of a value in a prepared statement. */
class StandIn {
  readonly nth: number

  constructor(nth: number) {
    this.nth = nth
  }
}

type PlacesOf<Values extends readonly unknown[]> = { [Nth in keyof Values]: RawBuilder<Values[Nth]> }

/**
 * Prepares a statement that runs very often. Its text is built at the first run and then reused; building a
 * long text costs as much as reading its rows.
 * @param write gets a placeholder for each value, in the order in which the statement takes them. The text
 * must not depend on anything else.
 * @returns a function that runs the statement and returns its rows.
 */
export function prepareStatement<Values extends readonly unknown[], Row>(
  write: (...places: PlacesOf<Values>) => RawBuilder<Row>,
): (runner: Runner, ...values: Values) => Promise<Row[]> {
  let known: CompiledQuery<Row> | undefined
  return async (runner, ...values) => {
    known ??= write(...placesOf(values)).compile(runner)
    const parameters = known.parameters.map((one) => (one instanceof StandIn ? values[one.nth] : one))
    return (await runner.executeQuery<Row>({ ...known, parameters })).rows
  }
}

function placesOf<Values extends readonly unknown[]>(values: Values): PlacesOf<Values> {
  return values.map((_, nth) => sql`${new StandIn(nth)}`) as unknown as PlacesOf<Values>
}

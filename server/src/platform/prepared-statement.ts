import type { CompiledQuery, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Runner } from '#platform/database.ts'

/** Where a value of a prepared statement goes. */
class StandIn {
  readonly nth: number

  constructor(nth: number) {
    this.nth = nth
  }
}

type PlacesOf<Values extends readonly unknown[]> = { [Nth in keyof Values]: RawBuilder<Values[Nth]> }

/**
 * A statement that is read very often. Its text is put together from its pieces at its first run and then kept; putting a long
 * one together costs as much as reading its rows.
 * @param write gets what stands for each value, in the order in which the statement takes them; its text must depend on nothing else.
 * @returns runs it, and gives its rows.
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

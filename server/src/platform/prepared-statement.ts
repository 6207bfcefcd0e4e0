import type { CompiledQuery, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { executeWithCommit, type Runner, type Transaction } from '#platform/database.ts'

/** Where a value of a prepared statement goes. */
class StandIn {
  readonly nth: number

  constructor(nth: number) {
    this.nth = nth
  }
}

interface PreparedStatement<Values extends readonly unknown[], Row> {
  (runner: Runner, ...values: Values): Promise<Row[]>
  withCommit(tx: Transaction, ...values: Values): Promise<void>
}

type PlacesOf<Values extends readonly unknown[]> = { [Nth in keyof Values]: RawBuilder<Values[Nth]> }

/**
 * A statement that is read very often. Its text is put together from its pieces at its first run and then kept; putting a long
 * one together costs as much as reading its rows.
 * @param write gets what stands for each value, in the order in which the statement takes them; its text must depend on nothing else.
 * @returns runs it, and gives its rows; or sends it with the commit of the transaction, and gives none.
 */
export function prepareStatement<Values extends readonly unknown[], Row>(
  write: (...places: PlacesOf<Values>) => RawBuilder<Row>,
): PreparedStatement<Values, Row> {
  let known: CompiledQuery<Row> | undefined
  const filledIn = (runner: Runner, values: Values): CompiledQuery<Row> => {
    known ??= write(...placesOf(values)).compile(runner)
    const parameters = known.parameters.map((one) => (one instanceof StandIn ? values[one.nth] : one))
    return { ...known, parameters }
  }
  const run = async (runner: Runner, ...values: Values) =>
    (await runner.executeQuery<Row>(filledIn(runner, values))).rows
  return Object.assign(run, {
    withCommit: (tx: Transaction, ...values: Values) => executeWithCommit(tx, filledIn(tx, values)),
  })
}

function placesOf<Values extends readonly unknown[]>(values: Values): PlacesOf<Values> {
  return values.map((_, nth) => sql`${new StandIn(nth)}`) as unknown as PlacesOf<Values>
}

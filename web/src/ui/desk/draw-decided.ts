import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { DeskRow } from './desk-act.ts'

/** The rows that this tab decided on: when one of them leaves its list, nobody has to be told. */
const decided = new Set<string>()

/** Whether this tab decided on the row itself. */
export function isOwnDecision(row: DeskRow): boolean {
  return decided.has(row._id)
}

/**
 * Draws a row as the answer of a decision has it, in all lists under the key, without reading them: a decision is one call.
 * What is being read of them is dropped, for it may be older.
 */
export function drawDecided(client: QueryClient, listKey: QueryKey, row: DeskRow): void {
  decided.add(row._id)
  void client.cancelQueries({ queryKey: listKey })
  client.setQueriesData<{ result: readonly DeskRow[] }>(
    { queryKey: listKey },
    (page) =>
      page && { ...page, result: page.result.map((one) => (one._id === row._id ? { ...one, ...row } : one)) },
  )
}

import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { DeskRow } from './desk-act.ts'

/** The rows that this tab decided on. When one of them leaves its list, this is expected. */
const decided = new Set<string>()

export function isOwnDecision(row: DeskRow): boolean {
  return decided.has(row._id)
}

/**
 * Shows a row as returned by a decision, in all lists under the key, without reloading them: a decision costs
 * one request. Loads in flight are cancelled, because they may be stale.
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

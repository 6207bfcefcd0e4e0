import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database.ts'

/** A page of a list, as it is asked for: the first is 1. */
export interface PageAsked {
  page: number
  limit: number
}

/** How many rows stand before a page. */
export function offsetOf({ page, limit }: PageAsked): number {
  return (page - 1) * limit
}

/** How many rows a source has: `from` and what follows it. For short lists; long ones keep their counts (list-counts.ts). */
export async function countRows(runner: Runner, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${source}`.execute(runner)
  return rows[0]?.count ?? 0
}

import { type RawBuilder, sql } from 'kysely'
import type { Runner } from './database.ts'

/** The requested page of a list. The first page is 1. */
export interface PageAsked {
  page: number
  limit: number
}

export function offsetOf({ page, limit }: PageAsked): number {
  return (page - 1) * limit
}

/** Counts the rows of a source, the part from `from` on. Long lists have counters (list-counts.ts). */
export async function countRows(runner: Runner, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${source}`.execute(runner)
  return rows[0]?.count ?? 0
}

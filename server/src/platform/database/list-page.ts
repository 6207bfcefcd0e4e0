import type { RawBuilder } from 'kysely'
import type { Runner } from './database.ts'
import { readCount } from './statements.ts'

/** The requested page of a list. The first page is 1. */
export interface PageAsked {
  page: number
  limit: number
}

export function offsetOf({ page, limit }: PageAsked): number {
  return (page - 1) * limit
}

/** Counts the rows of a source, the part from `from` on. Long lists have counters (list-counts.ts). */
export function countRows(runner: Runner, source: RawBuilder<unknown>): Promise<number> {
  return readCount(runner)`select count(*)::int as count from ${source}`
}

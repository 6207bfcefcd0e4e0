import { pageSize } from './managed-accounts.store.ts'

/** Presents the rows of a page, read with one more row than a page has, which says that there is a next page. */
export function pageOfRows<Row extends { id: string }, Item>(
  rows: readonly Row[],
  present: (row: Row) => Item,
): { result: Item[]; next: string | null } {
  const shown = rows.slice(0, pageSize)
  return { result: shown.map(present), next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null }
}

import { type RawSearch, usePageHref, usePageSearch } from './page-search.ts'

/** What of an address changes: `undefined` and '' leave it. */
export type ListChange = Readonly<Record<string, string | undefined>>

export interface ListAddress<T> {
  filters: T
  /** Changes filters, and begins at the first page. */
  narrow: (change: ListChange, step?: 'push' | 'replace') => void
  /** Changes what narrows nothing; the page stays. */
  amend: (change: ListChange) => void
  /** Opens a page, which is read from its top. */
  turnTo: (page: number) => void
  hrefFor: (page: number) => string
}

/**
 * The state of a list in the address: filters and page, read by `parse`.
 * @param pageName what the page is called there, where two lists share an address.
 */
export function useListAddress<T extends object>(
  parse: (raw: RawSearch) => T,
  pageName = 'page',
): ListAddress<T> {
  const [filters, setSearch] = usePageSearch(parse)
  const hrefFor = usePageHref(pageName)
  const set = (change: Record<string, unknown>, step?: 'push' | 'replace') =>
    setSearch(change as Partial<T>, step)
  return {
    filters,
    narrow: (change, step) => set({ ...change, [pageName]: undefined }, step),
    amend: set,
    turnTo: (page) => {
      set({ [pageName]: page === 1 ? undefined : page })
      window.scrollTo({ top: 0 })
    },
    hrefFor,
  }
}

import { type RawSearch, usePageHref, usePageSearch } from './page-search.ts'

/** Changes to the address; `undefined` and '' remove a parameter. */
export type ListChange = Readonly<Record<string, string | undefined>>

export interface ListAddress<T> {
  filters: T
  /** Changes filters and returns to the first page. */
  narrow: (change: ListChange, step?: 'push' | 'replace') => void
  /** Changes parameters that don't filter; the page stays. */
  amend: (change: ListChange) => void
  /** Opens a page and scrolls to its top. */
  turnTo: (page: number) => void
  hrefFor: (page: number) => string
}

/**
 * Keeps the state of a list in the address: filters and page, read by `parse`.
 * @param pageName the name of the page parameter, for two lists that share an address
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

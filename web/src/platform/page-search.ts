import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'

/** The query string as plain text by name. A parameter that is undefined is left out of the address. */
export type RawSearch = Readonly<Record<string, string | undefined>>

type SearchChange<T> = { [K in keyof T]?: T[K] | undefined }

/**
 * Returns the page's state that links carry (filters, page, sort), read by `parse`, which must accept
 * anything that a person types into the address. The setter merges a change, as a new history entry or in
 * place of the current one; `undefined` and '' remove a parameter.
 */
export function usePageSearch<T extends object>(
  parse: (raw: RawSearch) => T,
): [search: T, setSearch: (change: SearchChange<T>, step?: 'push' | 'replace') => void] {
  const raw = useSearch({ strict: false }) as RawSearch
  const navigate = useNavigate()
  const setSearch = (change: SearchChange<T>, step: 'push' | 'replace' = 'push') =>
    void navigate({
      to: '.',
      search: (before: RawSearch) => ({ ...before, ...(change as RawSearch) }),
      replace: step === 'replace',
      resetScroll: false,
    })
  return [parse(raw), setSearch]
}

/**
 * Returns a function for the addresses of a list's pages. The page is the parameter `name`; the other
 * parameters stay.
 */
export function usePageHref(name: string): (page: number) => string {
  const { pathname, search } = useLocation()
  return (page) => pathname + stringifySearch({ ...search, [name]: page === 1 ? undefined : page })
}

/** Reads a page number from an address. Returns 1 for anything else. */
export function pageOf(raw: string | undefined): number {
  const page = Number(raw)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** Reads the address of a list that has pages and no filters. */
export function parsePage(raw: RawSearch): { page: number } {
  return { page: pageOf(raw.page) }
}

/** Reads a query string as plain text: `?name=2021` stays a string, and nothing is wrapped in quotes. */
export function parseSearch(search: string): RawSearch {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'

/** The search part of an address as it stands: text by name. */
export type RawSearch = Readonly<Record<string, string>>

type SearchChange<T> = { [K in keyof T]?: T[K] | undefined }

/**
 * The page's state that a link carries (filters, page, sort), read by `parse`, which must take whatever a person types
 * into the address. The setter merges a change in, as a new step of the history or in place of the last one; `undefined`
 * and '' leave the address.
 */
export function usePageSearch<T extends object>(
  parse: (raw: RawSearch) => T,
): [search: T, setSearch: (change: SearchChange<T>, step?: 'push' | 'replace') => void] {
  const raw = useSearch({ strict: false }) as RawSearch
  const navigate = useNavigate()
  const setSearch = (change: SearchChange<T>, step: 'push' | 'replace' = 'push') =>
    void navigate({
      to: '.',
      search: ((before: RawSearch) => ({ ...before, ...change })) as never,
      replace: step === 'replace',
      resetScroll: false,
    })
  return [parse(raw), setSearch]
}

/** The addresses of the pages of a list whose page stands in the search under `name`; all else in it stays. */
export function usePageHref(name: string): (page: number) => string {
  const { pathname, search } = useLocation()
  return (page) => pathname + stringifySearch({ ...search, [name]: page === 1 ? undefined : page })
}

/** A page number from an address: 1 for anything that is none. */
export function pageOf(raw: string | undefined): number {
  const page = Number(raw)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** The address of a list that has nothing but pages. */
export function parsePage(raw: RawSearch): { page: number } {
  return { page: pageOf(raw.page) }
}

/** Addresses carry plain text: `?name=2021` stays text, and nothing is wrapped in quotes. */
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

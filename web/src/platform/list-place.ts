import { useMatch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { parseSearch, type RawSearch, stringifySearch } from './page-search.ts'

/** Remembers the page and the filters of the open list in this tab, for the links that lead back to it. */
export function useRememberedList(): void {
  const address = useMatch({
    strict: false,
    select: ({ pathname, search }) => pathname + stringifySearch(search),
  })
  useEffect(() => {
    const [path = '', search = ''] = address.split('?', 2)
    try {
      sessionStorage.setItem(keyOf(path), search)
    } catch {
      // Without storage the way back leads to the first page.
    }
  }, [address])
}

/** Returns the page and the filters of the list at this path as this tab last showed it. */
export function useLastSearch(path: string): RawSearch {
  // Read after rendering, because the server also draws this and knows no tab.
  const [search, setSearch] = useState<RawSearch>({})
  useEffect(() => setSearch(readSearch(path)), [path])
  return search
}

function readSearch(path: string): RawSearch {
  try {
    return parseSearch(sessionStorage.getItem(keyOf(path)) ?? '')
  } catch {
    return {}
  }
}

/** Paths match in any letter case. */
function keyOf(path: string): string {
  return `portal.list-place:${path.toLowerCase().replace(/\/$/, '')}`
}

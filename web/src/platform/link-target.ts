import { parseSearch } from './page-search.ts'

/** The properties of a link to an address of the portal, with its search and its fragment: the router encodes a `?` in a path. */
export function linkTargetOf(path: string) {
  const { pathname, search, hash } = new URL(path, window.location.origin)
  return {
    to: pathname,
    ...(search && { search: parseSearch(search) as never }),
    ...(hash && { hash: hash.slice(1) }),
  }
}

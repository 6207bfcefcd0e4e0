import { parseSearch } from './page-search.ts'

/**
 * Returns the link properties for a portal address with its query string and fragment, because the router
 * would encode a `?` in the path.
 */
export function linkTargetOf(path: string) {
  const { pathname, search, hash } = new URL(path, window.location.origin)
  return {
    to: pathname,
    ...(search && { search: parseSearch(search) }),
    ...(hash && { hash: hash.slice(1) }),
  }
}

import { parseSearch, type RawSearch } from '#web/platform/page-search.ts'

const key = 'portal.forum-place'

/** Keeps the page and the filters of the forum, for the way back from a query. */
export function rememberForum(search: string): void {
  try {
    sessionStorage.setItem(key, search)
  } catch {
    // Without storage the way back leads to the first page.
  }
}

/** The page and the filters of the forum as this tab last showed it. */
export function lastForumSearch(): RawSearch {
  try {
    return parseSearch(sessionStorage.getItem(key) ?? '')
  } catch {
    return {}
  }
}

import { parseSearch, type RawSearch } from '#web/platform/page-search.ts'

const key = 'portal.forum-place'

/** Remembers the page and the filters of the forum while it is open, for the way back from a query. */
export function rememberForum({ pathname, search }: Location): void {
  // The list is rendered once more while its page is being left.
  if (!/^\/gstforum\/?$/i.test(pathname)) return
  try {
    sessionStorage.setItem(key, search)
  } catch {
    // Without storage the way back leads to the first page.
  }
}

/** Returns the page and the filters of the forum as this tab last showed it. */
export function lastForumSearch(): RawSearch {
  try {
    return parseSearch(sessionStorage.getItem(key) ?? '')
  } catch {
    return {}
  }
}

import type { ForumView } from '@portal/contract/forum-records.ts'

/** Formats the number of answers in a list: "1 answer", "4 answers", "No answers yet". */
export function answersInWords(count: number): string {
  if (count === 0) return 'No answers yet'
  return count === 1 ? '1 answer' : `${count} answers`
}

/** Formats the number of new answers: "1 new answer", "3 new answers". Replies are counted as answers. */
export function newAnswersInWords(count: number): string {
  return count === 1 ? '1 new answer' : `${count} new answers`
}

/** The place of the viewer's queries that wait for the network. */
export const myQueries = 'my-queries'

/** Describes the order of the forum's list. */
export function orderInWords({ search, show }: { search: string; show: ForumView | '' }): string {
  if (show === 'liked') return 'most liked first'
  return search === '' ? 'newest first' : 'best match first'
}

/** Returns the domains to show as tags. The wildcard says nothing about a query, so it is left out. */
export function shownDomains(domain: readonly string[]): string[] {
  return domain.filter((name) => name !== 'All')
}

import type { ForumView } from '@portal/contract/forum-records.ts'

/** '1 answer', '4 answers', 'No answers yet': the count in the lists. */
export function answersInWords(count: number): string {
  if (count === 0) return 'No answers yet'
  return count === 1 ? '1 answer' : `${count} answers`
}

/** '1 new answer', '3 new answers': what others wrote while one reads; a reply is an answer too in so few words. */
export function newAnswersInWords(count: number): string {
  return count === 1 ? '1 new answer' : `${count} new answers`
}

/** How the list of the forum is ordered, in words. */
export function orderInWords({ search, show }: { search: string; show: ForumView | '' }): string {
  if (show === 'liked') return 'most liked first'
  return search === '' ? 'newest first' : 'best match first'
}

/** The domains that are shown as tags: the wildcard says nothing about a query (spec, Query card). */
export function shownDomains(domain: readonly string[]): string[] {
  return domain.filter((name) => name !== 'All')
}

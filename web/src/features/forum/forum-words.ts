import type { Author } from '@portal/contract/author.ts'

/** '1 answer', '4 answers', 'No answers yet': the count in the lists. */
export function answersInWords(count: number): string {
  if (count === 0) return 'No answers yet'
  return count === 1 ? '1 answer' : `${count} answers`
}

/** '32 queries, newest first': the line above a list; nothing above an empty one. */
export function listSummary(total: number): string {
  if (total === 0) return ''
  return `${total.toLocaleString('en-IN')} ${total === 1 ? 'query' : 'queries'}, newest first`
}

/** 'TE, IT' of a student; of an alumnus the pass-out year stands first, of a team nothing. */
export function standingOf({ year, branch }: Pick<Author, 'year' | 'branch'>): string {
  return [year, branch].filter(Boolean).join(', ')
}

/** The domains that are shown as tags: the wildcard says nothing about a query (spec, Query card). */
export function shownDomains(domain: readonly string[]): string[] {
  return domain.filter((name) => name !== 'All')
}

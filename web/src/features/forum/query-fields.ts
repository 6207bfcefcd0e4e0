import { forum } from '@portal/contract/forum.ts'
import type { CallProblem } from '#web/platform/call.ts'
import type { DomainFilter } from './forum.cache.ts'

/** What a query is made of in the form, besides its images. */
export interface QueryValues {
  query: string
  domain: DomainFilter[]
  body: string
}

export type QueryField = keyof QueryValues | 'images'
export type QueryProblems = Partial<Record<QueryField, string>>

/** In reading order: the first wrong one gets the focus. */
export const queryFields: readonly QueryField[] = ['query', 'domain', 'body', 'images']

export const emptyQuery: QueryValues = { query: '', domain: [], body: '' }

/** What the contract says of the values, a sentence for each field that does not fit. An empty title is a missing one. */
export function problemsOf(values: QueryValues): QueryProblems {
  const query = values.query.trim() === '' ? undefined : values.query
  const { error } = forum.askQuery.body.safeParse({ ...values, query })
  return byField(error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [])
}

/** The server's refusal, under the fields that it is about; a picture that is none has no field of its own. */
export function problemsIn({ code, errors, message }: CallProblem): QueryProblems {
  const named = byField(errors)
  const isAboutImages = code === 'UNSUPPORTED_MEDIA' || code === 'TOO_LARGE'
  return isAboutImages && Object.keys(named).length === 0 ? { images: message } : named
}

/** A list's item counts as its list: `domain.0` is the domain. The first sentence of a field is the one shown. */
function byField(errors: readonly { path: string; message: string }[]): QueryProblems {
  const found: QueryProblems = {}
  for (const { path, message } of errors) {
    const field = queryFields.find((known) => known === path.split('.')[0])
    if (field !== undefined) found[field] ??= message
  }
  return found
}

/** Whether a draft from an earlier visit can be taken up. */
export function isQueryValues(value: unknown): value is QueryValues {
  if (typeof value !== 'object' || value === null) return false
  if (!('query' in value && 'body' in value && 'domain' in value)) return false
  const { query, body, domain } = value
  return typeof query === 'string' && typeof body === 'string' && Array.isArray(domain)
}

export function areSame(one: QueryValues, other: QueryValues): boolean {
  return one.query === other.query && one.body === other.body && one.domain.join() === other.domain.join()
}

import { formResultLimits } from '@portal/contract/form-result-words.ts'
import { formLimits } from '@portal/contract/form-words.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { live } from '#web/platform/live-queries.ts'
import type { FormsSearch, ResultsSearch } from './forms-search.ts'

const formsKey = ['form-results'] as const

/** Queries a page of the team's forms. The previous page is shown while the next one loads. */
export function formsPage({ state, owner, sort, name, page }: FormsSearch) {
  const query = {
    state,
    sort,
    page,
    limit: formLimits.listPageSize,
    ...(owner && { owner }),
    ...(name && { name }),
  }
  return queryOptions({
    queryKey: [...formsKey, 'list', query],
    queryFn: async ({ signal }) => (await call('GET /forms', { query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function formResults(id: string) {
  return queryOptions({
    queryKey: [...formsKey, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /forms/:id/results', { params: { id }, signal })).data,
    staleTime: 0,
    meta: live<{ _id: string }>(({ _id }) => [`formresults:${_id}`]),
  })
}

export function formAnswers(id: string, { name, choice, year, branch, page }: ResultsSearch) {
  const [field, option] = choice.split(':')
  const query = {
    page,
    limit: formResultLimits.answersPageSize,
    ...(name && { name }),
    ...(field && option && { field, option }),
    ...(year && { year }),
    ...(branch && { branch }),
  }
  return queryOptions({
    queryKey: [...formsKey, 'answers', id, query],
    queryFn: async ({ signal }) =>
      (await call('GET /forms/:id/answers', { params: { id }, query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Queries the number of people who haven't answered a form, by class. */
export function formMissing(id: string, formId: string) {
  return queryOptions({
    queryKey: [...formsKey, 'missing', id],
    queryFn: async ({ signal }) => (await call('GET /forms/:id/missing', { params: { id }, signal })).data,
    staleTime: 0,
    meta: live(`formresults:${formId}`),
  })
}

export function useFormsRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: formsKey })
}

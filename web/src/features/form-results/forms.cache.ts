import { formResultLimits } from '@portal/contract/form-result-words.ts'
import { formLimits } from '@portal/contract/form-words.ts'
import { queryOptions } from '@tanstack/react-query'
import { live } from '#web/platform/live-queries.ts'
import { pagedResource, resource } from '#web/platform/resource.ts'
import type { FormsSearch, ResultsSearch } from './forms-search.ts'

/** Queries a page of the team's forms. */
export function formsPage({ state, owner, sort, name, page }: FormsSearch) {
  const query = {
    state,
    sort,
    page,
    limit: formLimits.listPageSize,
    ...(owner && { owner }),
    ...(name && { name }),
  }
  return pagedResource('GET /forms', { query })
}

export function formResults(id: string) {
  return queryOptions({
    ...resource('GET /forms/:id/results', { params: { id } }),
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
  return pagedResource('GET /forms/:id/answers', { params: { id }, query })
}

/** Queries the number of people who haven't answered a form, by class. */
export function formMissing(id: string, formId: string) {
  return queryOptions({
    ...resource('GET /forms/:id/missing', { params: { id } }),
    staleTime: 0,
    meta: live(`formresults:${formId}`),
  })
}

import { councilLimits, type LetterState } from '@portal/contract/council-words.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'

const keys = { documents: ['council', 'documents'] as const, letters: ['council', 'letters'] as const }
const limit = councilLimits.letterPageSize

/** Queries the council's public documents, newest first. */
export function councilDocuments() {
  return queryOptions({
    queryKey: keys.documents,
    queryFn: async ({ signal }) => (await call('GET /council/documents', { signal })).data.result,
  })
}

export function ownLetters(page: number) {
  const query = { page, limit }
  return queryOptions({
    queryKey: [...keys.letters, 'mine', query],
    queryFn: async ({ signal }) => (await call('GET /council/letters/mine', { query, signal })).data,
    placeholderData: (before) => before,
  })
}

/** Queries a page of the letters to the council; '' means any state. */
export function councilLetters(state: LetterState | '', page: number) {
  const query = { state, page, limit }
  return queryOptions({
    queryKey: [...keys.letters, 'all', query],
    queryFn: async ({ signal }) => (await call('GET /council/letters', { query, signal })).data,
    placeholderData: (before) => before,
  })
}

export function useCouncilRefresh() {
  const client = useQueryClient()
  return {
    refreshDocuments: () => client.invalidateQueries({ queryKey: keys.documents }),
    refreshLetters: () => client.invalidateQueries({ queryKey: keys.letters }),
  }
}

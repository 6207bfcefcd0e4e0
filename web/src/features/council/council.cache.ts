import { councilLimits, type LetterState } from '@portal/contract/council-words.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { resource } from '#web/platform/resource.ts'

const limit = councilLimits.letterPageSize

/** Queries the council's public documents, newest first. */
export function councilDocuments() {
  return queryOptions({ ...resource('GET /council/documents'), select: ({ result }) => result })
}

export function ownLetters(page: number) {
  return queryOptions({
    ...resource('GET /council/letters/mine', { query: { page, limit } }),
    placeholderData: keepPreviousData,
  })
}

/** Queries a page of the letters to the council; '' means any state. */
export function councilLetters(state: LetterState | '', page: number) {
  return queryOptions({
    ...resource('GET /council/letters', { query: { state, page, limit } }),
    placeholderData: keepPreviousData,
  })
}

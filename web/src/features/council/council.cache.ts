import { councilLimits, type LetterState } from '@portal/contract/council-words.ts'
import { queryOptions } from '@tanstack/react-query'
import { listResource, resource } from '#web/platform/resource.ts'

const limit = councilLimits.letterPageSize

/** Queries the council's public documents, newest first. */
export function councilDocuments() {
  return queryOptions({ ...resource('GET /council/documents'), select: ({ result }) => result })
}

export function ownLetters(page: number) {
  return listResource('GET /council/letters/mine', { query: { page, limit } })
}

/** Queries a page of the letters to the council; '' means any state. */
export function councilLetters(state: LetterState | '', page: number) {
  return listResource('GET /council/letters', { query: { state, page, limit } })
}

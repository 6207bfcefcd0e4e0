import { noteLimits } from '@portal/contract/note-words.ts'
import { queryOptions } from '@tanstack/react-query'
import { listResource, resource } from '#web/platform/resource.ts'
import type { NotesFilter } from './notes-search.ts'

/** The calls of the lists that show notes. */
export const noteLists = ['GET /notes', 'GET /notes/mine', 'GET /notes/saved'] as const

/** Queries a page of the matching notes. */
export function notesPage(filter: NotesFilter) {
  const query = { ...filter, limit: noteLimits.pageSize } as const
  return queryOptions({
    // The filter has only values that the contract knows, because `parseNotesSearch` read the address.
    ...listResource('GET /notes', { query: query as object }),
  })
}

export function ownNotesPage(which: 'mine' | 'saved', page: number) {
  const query = { page, limit: noteLimits.pageSize }
  return listResource(which === 'mine' ? 'GET /notes/mine' : 'GET /notes/saved', { query })
}

export function noteDetail(slug: string) {
  return resource('GET /notes/:id', { params: { id: slug } })
}

/**
 * Queries all subjects with their number of notes. There are some hundreds, loaded once, so that every choice
 * is available at once.
 */
export function noteSubjects() {
  return queryOptions({
    ...resource('GET /notes/subjects'),
    select: ({ result }) => result,
    staleTime: 60_000,
  })
}

/**
 * Queries the requests for notes of a semester and branch ('' for any), and the answered requests of the
 * viewer.
 */
export function noteRequests({ semester, branch }: { semester: string; branch: string }) {
  const query = { semester, branch }
  return listResource('GET /notes/requests', { query: query as object })
}

/** Queries which modules of a subject have notes. */
export function noteCoverage(id: string) {
  return queryOptions({
    ...resource('GET /notes/subjects/:id/coverage', { params: { id } }),
    select: ({ modules }) => modules,
  })
}

/** Queries the student's semester and branch from their profile. */
export function ownStudies() {
  return queryOptions({
    ...resource('GET /profiles/mine'),
    select: ({ semester, branch }) => ({ semester, branch }),
    staleTime: 300_000,
  })
}

export function reportedNotes(page: number) {
  return listResource('GET /notes/reports', { query: { page, limit: noteLimits.pageSize } })
}

import type { Note } from '@portal/contract/note-records.ts'
import { noteLimits } from '@portal/contract/note-words.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import type { NotesFilter, OwnStudies } from './notes-search.ts'

export const noteKeys = {
  all: ['notes'] as const,
  lists: ['notes', 'lists'] as const,
  detail: (slug: string) => ['notes', 'details', slug] as const,
  requests: ['notes', 'requests'] as const,
  subjects: ['notes', 'subjects'] as const,
  reports: ['notes', 'reports'] as const,
}

/** Queries a page of the matching notes. The previous page is shown while the next one loads. */
export function notesPage(filter: NotesFilter) {
  const query = { ...filter, limit: noteLimits.pageSize } as const
  return queryOptions({
    queryKey: [...noteKeys.lists, 'browse', query],
    // The filter has only values that the contract knows, because `parseNotesSearch` read the address.
    queryFn: async ({ signal }) => (await call('GET /notes', { query: query as object, signal })).data,
    placeholderData: (before) => before,
  })
}

export function ownNotesPage(which: 'mine' | 'saved', page: number) {
  const query = { page, limit: noteLimits.pageSize }
  return queryOptions({
    queryKey: [...noteKeys.lists, which, query],
    queryFn: async ({ signal }) =>
      which === 'mine'
        ? (await call('GET /notes/mine', { query, signal })).data
        : (await call('GET /notes/saved', { query, signal })).data,
    placeholderData: (before) => before,
  })
}

export function noteDetail(slug: string) {
  return queryOptions({
    queryKey: noteKeys.detail(slug),
    queryFn: async ({ signal }) => (await call('GET /notes/:id', { params: { id: slug }, signal })).data,
  })
}

/**
 * Queries all subjects with their number of notes. There are some hundreds, loaded once, so that every choice
 * is available at once.
 */
export function noteSubjects() {
  return queryOptions({
    queryKey: noteKeys.subjects,
    queryFn: async ({ signal }) => (await call('GET /notes/subjects', { signal })).data.result,
    staleTime: 60_000,
  })
}

/**
 * Queries the requests for notes of a semester and branch ('' for any), and the answered requests of the
 * viewer.
 */
export function noteRequests({ semester, branch }: { semester: string; branch: string }) {
  const query = { semester, branch }
  return queryOptions({
    queryKey: [...noteKeys.requests, query],
    queryFn: async ({ signal }) =>
      (await call('GET /notes/requests', { query: query as object, signal })).data,
    placeholderData: (before) => before,
  })
}

/** Queries the student's semester and branch from their profile. */
export function ownStudies() {
  return queryOptions({
    queryKey: ['notes', 'ownStudies'],
    queryFn: async ({ signal }): Promise<OwnStudies> => {
      const { semester, branch } = (await call('GET /profiles/mine', { signal })).data
      return { semester, branch }
    },
    staleTime: 300_000,
  })
}

export function reportedNotes(page: number) {
  const query = { page, limit: noteLimits.pageSize }
  return queryOptions({
    queryKey: [...noteKeys.reports, query],
    queryFn: async ({ signal }) => (await call('GET /notes/reports', { query, signal })).data,
    placeholderData: (before) => before,
  })
}

export function useNotesRefresh() {
  const client = useQueryClient()
  return {
    /**
     * Call this after a mark: the lists are reloaded when they are shown next, so that no card moves while it
     * is tapped.
     */
    refreshLater: () => client.invalidateQueries({ queryKey: noteKeys.all, refetchType: 'none' }),
    /** Call this after a note was shared, changed, deleted, reported or decided on. */
    refreshAll: () => client.invalidateQueries({ queryKey: noteKeys.all }),
    refreshRequests: () => client.invalidateQueries({ queryKey: noteKeys.requests }),
    forgetNote: (slug: string) => client.removeQueries({ queryKey: noteKeys.detail(slug) }),
    /** Changes a note wherever it is shown. */
    paint: (slug: string, change: (note: Note) => Note) => {
      client.setQueryData<Note>(noteKeys.detail(slug), (note) => note && change(note))
      client.setQueriesData<{ result: Note[] }>({ queryKey: noteKeys.lists }, (list) =>
        list ? { ...list, result: list.result.map((one) => (one.slug === slug ? change(one) : one)) } : list,
      )
    },
  }
}

import type { Form } from '@portal/contract/forms.ts'
import { limits } from '@portal/contract/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import { load } from '#web/platform/call.ts'
import { resource } from '#web/platform/resource.ts'

/** Queries a form to edit. Always reloaded, because other teams may edit it too. */
export function formToEdit(id: string) {
  return queryOptions({ ...resource('GET /forms/:id', { params: { id } }), ...alwaysFromServer })
}

/** Queries the version that someone else saved, separate from the one being edited. */
export function newerForm({ _id: id, revision }: Form) {
  return queryOptions({
    queryKey: ['newer-form', id, revision],
    queryFn: ({ signal }) => load('GET /forms/:id', { params: { id }, signal }),
    ...alwaysFromServer,
  })
}

const alwaysFromServer = {
  staleTime: 0,
  gcTime: 0,
  // The screen is newer than anything loaded while someone types.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
}

export function formEdits(id: string) {
  return queryOptions({
    ...resource('GET /forms/:id/history', { params: { id } }),
    select: ({ result }) => result,
    staleTime: 0,
  })
}

export function teamsToShare() {
  return queryOptions({
    ...resource('GET /teams', { query: { limit: limits.pageSizeMax } }),
    select: ({ result }) =>
      result.filter(({ kind }) => kind !== 'Council').map(({ slug, name }) => ({ value: slug, label: name })),
  })
}

/** Queries the team's own events that a form can be linked to. */
export function eventsToLink() {
  return queryOptions({
    ...resource('GET /events/my', { query: { limit: limits.pageSizeMax } }),
    select: ({ result }) => result.map(({ _id, title }) => ({ value: _id, label: title })),
  })
}

import type { Form } from '@portal/contract/forms.ts'
import { limits } from '@portal/contract/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'

const buildingKey = ['form-building'] as const

/** Queries a form to edit. Always reloaded, because other teams may edit it too. */
export function formToEdit(id: string) {
  return queryOptions({
    queryKey: [...buildingKey, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /forms/:id', { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    // The screen is newer than anything loaded while someone types.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Queries the version that someone else saved, separate from the one being edited. */
export function newerForm({ _id, revision }: Form) {
  return queryOptions({ ...formToEdit(_id), queryKey: [...buildingKey, 'newer', _id, `${revision}`] })
}

export function formEdits({ _id, revision, version }: Form) {
  return queryOptions({
    queryKey: [...buildingKey, 'edits', _id, revision, version],
    queryFn: async ({ signal }) =>
      (await call('GET /forms/:id/history', { params: { id: _id }, signal })).data.result,
  })
}

/** Queries the teams that a form can be shared with. */
export function teamsToShare() {
  return queryOptions({
    queryKey: [...buildingKey, 'teams'],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /teams', { query: { limit: limits.pageSizeMax }, signal })
      return data.result
        .filter(({ kind }) => kind !== 'Council')
        .map(({ slug, name }) => ({ value: slug, label: name }))
    },
  })
}

/** Queries the team's own events that a form can be linked to. */
export function eventsToLink() {
  return queryOptions({
    queryKey: [...buildingKey, 'events'],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /events/my', { query: { limit: limits.pageSizeMax }, signal })
      return data.result.map(({ _id, title }) => ({ value: _id, label: title }))
    },
  })
}

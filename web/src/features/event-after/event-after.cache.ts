import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'

const afterKey = ['event-after'] as const

export function certificateCheck(slug: string, code: string) {
  return queryOptions({
    queryKey: [...afterKey, slug, 'check', code],
    queryFn: async ({ signal }) =>
      (await call('GET /events/:id/certificate', { params: { id: slug }, query: { code }, signal })).data,
  })
}

/** Queries the number of certificates that the team has given, and the people with a place. */
export function certificatesOf(slug: string) {
  return queryOptions({
    queryKey: [...afterKey, slug, 'certificates'],
    queryFn: async ({ signal }) =>
      (await call('GET /events/:id/certificates', { params: { id: slug }, signal })).data,
    staleTime: 0,
  })
}

export function certificateOfParticipant(slug: string, participantId: string) {
  return queryOptions({
    queryKey: [...afterKey, slug, 'certificates', participantId],
    queryFn: async ({ signal }) =>
      (
        await call('GET /events/:id/certificates/:participantId', {
          params: { id: slug, participantId },
          signal,
        })
      ).data,
    staleTime: 0,
  })
}

/** Queries the viewer's own certificate, or why it was withdrawn. */
export function ownCertificate(slug: string) {
  return queryOptions({
    queryKey: [...afterKey, slug, 'own-certificate'],
    queryFn: async ({ signal }) =>
      (await call('GET /events/:id/registration/certificate', { params: { id: slug }, signal })).data,
    staleTime: 0,
  })
}

/** Queries at most five checked-in people by a part of the name. */
export function attendedOf(slug: string, name: string) {
  const query = { state: 'CheckedIn', name, limit: 5 }
  return queryOptions({
    queryKey: [...afterKey, slug, 'attended', name],
    queryFn: async ({ signal }) =>
      (await call('GET /events/:id/participants', { params: { id: slug }, query, signal })).data.result,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function feedbackOf(slug: string) {
  return queryOptions({
    queryKey: [...afterKey, slug, 'feedback'],
    queryFn: async ({ signal }) =>
      (await call('GET /events/:id/feedback', { params: { id: slug }, signal })).data,
    staleTime: 0,
  })
}

export function useAfterRefresh(slug: string): () => Promise<unknown> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [...afterKey, slug] })
}

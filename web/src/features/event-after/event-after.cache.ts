import { queryOptions } from '@tanstack/react-query'
import { pagedResource, resource } from '#web/platform/resource.ts'

export function certificateCheck(slug: string, code: string) {
  return resource('GET /events/:id/certificate', { params: { id: slug }, query: { code } })
}

/** Queries the number of certificates that the team has given, and the people with a place. */
export function certificatesOf(slug: string) {
  return queryOptions({ ...resource('GET /events/:id/certificates', { params: { id: slug } }), staleTime: 0 })
}

export function certificateOfParticipant(slug: string, participantId: string) {
  const params = { id: slug, participantId }
  return queryOptions({
    ...resource('GET /events/:id/certificates/:participantId', { params }),
    staleTime: 0,
  })
}

/** Queries the viewer's own certificate, or why it was withdrawn. */
export function ownCertificate(slug: string) {
  return queryOptions({
    ...resource('GET /events/:id/registration/certificate', { params: { id: slug } }),
    staleTime: 0,
  })
}

/** Queries at most five checked-in people by a part of the name. */
export function attendedOf(slug: string, name: string) {
  const query = { state: 'CheckedIn', name, limit: 5 }
  return queryOptions({
    ...pagedResource('GET /events/:id/participants', { params: { id: slug }, query }),
    select: ({ result }) => result,
  })
}

export function feedbackOf(slug: string) {
  return queryOptions({ ...resource('GET /events/:id/feedback', { params: { id: slug } }), staleTime: 0 })
}

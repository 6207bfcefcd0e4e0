import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'

export function alumniProfileOf(slug: string) {
  return queryOptions({
    queryKey: ['people', 'alumniProfile', slug],
    queryFn: async ({ signal }) =>
      (await call('GET /alumni/profile/:slug', { params: { slug }, signal })).data,
  })
}

/** Queries the profile of a student or a team. */
export function profileOf(slug: string) {
  return queryOptions({
    queryKey: ['people', 'profile', slug],
    queryFn: async ({ signal }) => (await call('GET /profiles/:slug', { params: { slug }, signal })).data,
  })
}

/** Queries a student's own profile for the form. */
export function ownProfile() {
  return queryOptions({
    queryKey: ['people', 'own'],
    queryFn: async ({ signal }) => (await call('GET /profiles/mine', { signal })).data,
  })
}

export function forumRecordOf(slug: string) {
  return queryOptions({
    queryKey: ['people', 'forumRecord', slug],
    queryFn: async ({ signal }) =>
      (await call('GET /alumni/forumRecord/:slug', { params: { slug }, signal })).data,
  })
}

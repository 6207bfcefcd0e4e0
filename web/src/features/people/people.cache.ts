import { resource } from '#web/platform/resource.ts'

export function alumniProfileOf(slug: string) {
  return resource('GET /alumni/profile/:slug', { params: { slug } })
}

/** Queries the profile of a student or a team. */
export function profileOf(slug: string) {
  return resource('GET /profiles/:slug', { params: { slug } })
}

/** Queries a student's own profile for the form. */
export function ownProfile() {
  return resource('GET /profiles/mine')
}

export function forumRecordOf(slug: string) {
  return resource('GET /alumni/forumRecord/:slug', { params: { slug } })
}

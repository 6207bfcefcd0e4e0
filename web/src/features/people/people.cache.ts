import { resource } from '#web/platform/resource.ts'

export function alumniProfileOf(slug: string) {
  return resource('GET /alumni/profile/:slug', { params: { slug } })
}

export function profileOf(slug: string) {
  return resource('GET /profiles/:slug', { params: { slug } })
}

export function ownProfile() {
  return resource('GET /profiles/mine')
}

export function forumRecordOf(slug: string) {
  return resource('GET /alumni/forumRecord/:slug', { params: { slug } })
}

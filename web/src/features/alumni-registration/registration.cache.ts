import { queryOptions } from '@tanstack/react-query'
import { resource } from '#web/platform/resource.ts'

/** Queries the state of the registration behind a mailed link. Reloaded whenever the page is shown again. */
export function registrationStatusOf(token: string) {
  return resource('GET /alumni/registrationStatus/:token', { params: { token } })
}

/** Queries a registration whose e-mail isn't confirmed yet. */
export function registrationClaimOf(token: string) {
  return resource('GET /alumni/registrationClaim/:token', { params: { token } })
}

/** Queries the merge request for the holder of an old student account. */
export function mergeRequestOf(token: string) {
  return queryOptions({ ...resource('GET /alumni/accountMerge/:token', { params: { token } }), staleTime: 0 })
}

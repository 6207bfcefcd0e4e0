import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'

/** Queries the state of the registration behind a mailed link. Reloaded whenever the page is shown again. */
export function registrationStatusOf(token: string) {
  return queryOptions({
    queryKey: ['alumni-registration', token],
    queryFn: async ({ signal }) =>
      (await call('GET /alumni/registrationStatus/:token', { params: { token }, signal })).data,
  })
}

/** Queries a registration whose e-mail isn't confirmed yet. */
export function registrationClaimOf(token: string) {
  return queryOptions({
    queryKey: ['alumni-registration-claim', token],
    queryFn: async ({ signal }) =>
      (await call('GET /alumni/registrationClaim/:token', { params: { token }, signal })).data,
  })
}

/** Queries the merge request for the holder of an old student account. */
export function mergeRequestOf(token: string) {
  return queryOptions({
    queryKey: ['account-merge', token],
    queryFn: async ({ signal }) =>
      (await call('GET /alumni/accountMerge/:token', { params: { token }, signal })).data,
    staleTime: 0,
  })
}

import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'

/** How the registration of a mailed link stands; asked anew whenever the page is looked at again. */
export function registrationStatusOf(token: string) {
  return queryOptions({
    queryKey: ['alumni-registration', token],
    queryFn: async ({ signal }) =>
      (await call('GET /alumni/registrationStatus/:token', { params: { token }, signal })).data,
  })
}

/** A registration whose e-mail isn't confirmed yet. */
export function registrationClaimOf(token: string) {
  return queryOptions({
    queryKey: ['alumni-registration-claim', token],
    queryFn: async ({ signal }) =>
      (await call('GET /alumni/registrationClaim/:token', { params: { token }, signal })).data,
  })
}

/** The question to the holder of an old student account. */
export function mergeRequestOf(token: string) {
  return queryOptions({
    queryKey: ['account-merge', token],
    queryFn: async ({ signal }) =>
      (await call('GET /alumni/accountMerge/:token', { params: { token }, signal })).data,
    staleTime: 0,
  })
}

import type { SignedIn, TestPortal } from '#server/testing/test-portal.ts'

/** Returns the data of a list, and fails if the call does. */
export async function explore(
  t: TestPortal,
  who: SignedIn,
  path: '/alumni/getAllAlumni/' | '/explore/students' | '/explore/companies',
  search: Record<string, string> = {},
) {
  const { status, body } = await t.call(who, 'GET', `${path}?${new URLSearchParams(search)}`)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.message}`)
  return body.data
}

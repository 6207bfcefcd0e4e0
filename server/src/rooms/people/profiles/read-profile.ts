import { people } from '@portal/contract/people.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { memberBySlug } from './people.store-profiles.ts'
import { presentMember } from './present-profile.ts'

export const readProfile = handler(people.readProfile, async ({ portal, viewer, params }) => {
  const row = await memberBySlug(portal.db, params.slug)
  if (!row) throw notFound('profile')
  return { data: presentMember(row, viewer) }
})

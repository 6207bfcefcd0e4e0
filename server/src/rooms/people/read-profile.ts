import { people } from '@portal/contract/people.ts'
import { notFound } from '#platform/problem.ts'
import { verb } from '#platform/verb.ts'
import { memberBySlug } from './people.store-profiles.ts'
import { presentMember } from './present-profile.ts'

export const readProfile = verb(people.readProfile, async ({ portal, viewer, params }) => {
  const row = await memberBySlug(portal.db, params.slug)
  if (!row) throw notFound('profile')
  return { data: presentMember(row, viewer) }
})

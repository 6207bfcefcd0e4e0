import { profiles } from '@portal/contract/profiles.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { memberBySlug } from './people.store-profiles.ts'
import { presentOwnStudent } from './present-profile.ts'

export const readOwnProfile = handler(profiles.readOwnProfile, async ({ portal, viewer }) => {
  const row = await memberBySlug(portal.db, viewer.id)
  if (!row) throw notFound('profile')
  return { data: presentOwnStudent(row, viewer) }
})

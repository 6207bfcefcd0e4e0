import { people } from '@portal/contract/people.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { alumnusBySlug } from './people.store-profiles.ts'
import { presentAlumnus } from './present-profile.ts'

export const readAlumniProfile = handler(people.readAlumniProfile, async ({ portal, viewer, params }) => {
  const row = await alumnusBySlug(portal.db, params.slug)
  if (!row) throw notFound('profile')
  return { data: presentAlumnus(row, viewer) }
})

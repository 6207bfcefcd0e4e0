import { people } from '@portal/contract/people.ts'
import { notFound } from '#platform/problem.ts'
import { verb } from '#platform/verb.ts'
import { memberBySlug } from './people.store-profiles.ts'

/** PRN, date of birth and home are the student's own and the desks': this page never tells them. */
export const readProfile = verb(people.readProfile, async ({ portal, viewer, params }) => {
  const row = await memberBySlug(portal.db, params.slug)
  if (!row) throw notFound('profile')
  const { id, slug, linkedin, github } = row
  return {
    data: {
      _id: id,
      name: row.name,
      slug,
      email: row.email,
      profile: row.photo_url,
      roleModel: row.role,
      branch: row.branch,
      year: row.year,
      role: { slug, socialProfile: { linkedin, github } },
      about: row.about,
      domains: row.domains ?? [],
      joinedAt: row.joined_at.toISOString(),
      can: { update: viewer.id === id },
    },
  }
})

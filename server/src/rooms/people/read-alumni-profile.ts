import { people } from '@portal/contract/people.ts'
import { notFound } from '#platform/problem.ts'
import { verb } from '#platform/verb.ts'
import { alumnusBySlug } from './people.store-profiles.ts'

export const readAlumniProfile = verb(people.readAlumniProfile, async ({ portal, viewer, params }) => {
  const row = await alumnusBySlug(portal.db, params.slug)
  if (!row?.slug) throw notFound('profile')
  return {
    data: {
      _id: row.id,
      slug: row.slug,
      body: row.body,
      domains: row.domains,
      qualification: row.qualification,
      companyName: row.company_name,
      designation: row.designation,
      employmentType: row.employment_type,
      branch: row.branch,
      passOutYear: row.pass_out_year,
      college: row.college,
      course: row.course,
      postGradYear: row.post_grad_year,
      cover: row.cover_url,
      socialProfile: { github: row.github, linkedin: row.linkedin },
      createdBy: { profile: row.photo_url, name: row.name, email: row.email },
      can: { update: viewer.id === row.id },
    },
  }
})

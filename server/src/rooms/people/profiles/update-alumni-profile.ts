import type { BodyOf } from '@portal/contract/endpoint.ts'
import { profiles } from '@portal/contract/profiles.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { type AlumnusChange, changeAccount, changeAlumnus, lockProfile } from './people.store-own.ts'
import { alumnusBySlug } from './people.store-profiles.ts'
import { presentAlumnus } from './present-profile.ts'
import {
  accountChangeOf,
  emitPersonChanged,
  listOrEmpty,
  orEmpty,
  orNull,
  safeWords,
  storePicture,
  swapPictures,
} from './profile-change.ts'

type Patch = BodyOf<typeof profiles.updateAlumniProfile>

/** Updates an alumnus's own profile, without name, e-mail, branch and pass-out year, which are the college's. */
export const updateAlumniProfile = handler(profiles.updateAlumniProfile, async (call) => {
  const { portal, viewer, body, files } = call
  const words = safeWords(portal, body.body)
  const photo = await storePicture(portal, viewer.id, { field: 'profile', files, requested: body.profile })
  const cover = await storePicture(portal, viewer.id, { field: 'cover', files, requested: body.cover })
  return portal.inTransaction(async (tx) => {
    const before = await lockProfile(tx, viewer.id)
    await swapPictures(portal, tx, before, { photo, cover, words })
    await changeAccount(tx, viewer.id, { ...accountChangeOf(withLinks(body)), photo_url: photo })
    await changeAlumnus(tx, viewer.id, { ...alumnusChangeOf(body), body: words, cover_url: cover })
    await emitPersonChanged(portal, tx, viewer.id)
    const saved = await alumnusBySlug(tx, viewer.id)
    if (!saved) throw notFound('profile')
    return { message: 'Profile saved', data: presentAlumnus(saved, viewer) }
  })
})

/** Accepts the links as separate fields or in the shape of the profile. */
function withLinks({ socialProfile, ...patch }: Patch) {
  return {
    ...patch,
    linkedin: patch.linkedin === undefined ? socialProfile?.linkedin : patch.linkedin,
    github: patch.github === undefined ? socialProfile?.github : patch.github,
  }
}

function alumnusChangeOf(patch: Patch): AlumnusChange {
  return {
    domains: listOrEmpty(patch.domains),
    qualification: orEmpty(patch.qualification),
    company_name: orEmpty(patch.companyName),
    designation: orEmpty(patch.designation),
    employment_type: orNull(patch.employmentType),
    college: orEmpty(patch.college),
    course: orEmpty(patch.course),
    post_grad_year: patch.postGradYear,
    city: orEmpty(patch.city),
    is_open_to_questions: patch.isOpenToQuestions,
    takes_desk_mail: patch.takesDeskMail,
  }
}

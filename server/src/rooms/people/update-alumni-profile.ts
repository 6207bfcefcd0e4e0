import type { BodyOf } from '@portal/contract/endpoint.ts'
import { profiles } from '@portal/contract/profiles.ts'
import { handler } from '#platform/http/handler.ts'
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

type Wishes = BodyOf<typeof profiles.updateAlumniProfile>

/** Name, e-mail, branch and pass-out year are the college's: they never change here. */
export const updateAlumniProfile = handler(profiles.updateAlumniProfile, async (call) => {
  const { portal, viewer, body, files } = call
  const words = safeWords(portal, body.body)
  const photo = await storePicture(portal, viewer.id, { field: 'profile', files, wish: body.profile })
  const cover = await storePicture(portal, viewer.id, { field: 'cover', files, wish: body.cover })
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

/** The links may come as fields of their own or in the shape of the profile. */
function withLinks({ socialProfile, ...wishes }: Wishes) {
  return {
    ...wishes,
    linkedin: wishes.linkedin === undefined ? socialProfile?.linkedin : wishes.linkedin,
    github: wishes.github === undefined ? socialProfile?.github : wishes.github,
  }
}

function alumnusChangeOf(wishes: Wishes): AlumnusChange {
  return {
    domains: listOrEmpty(wishes.domains),
    qualification: orEmpty(wishes.qualification),
    company_name: orEmpty(wishes.companyName),
    designation: orEmpty(wishes.designation),
    employment_type: orNull(wishes.employmentType),
    college: orEmpty(wishes.college),
    course: orEmpty(wishes.course),
    post_grad_year: wishes.postGradYear,
    city: orEmpty(wishes.city),
    is_open_to_questions: wishes.isOpenToQuestions,
    takes_desk_mail: wishes.takesDeskMail,
  }
}

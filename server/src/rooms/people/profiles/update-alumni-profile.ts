import type { BodyOf } from '@portal/contract/endpoint.ts'
import { limits } from '@portal/contract/limits.ts'
import { profiles } from '@portal/contract/profiles.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { fieldProblem, notFound } from '#platform/problem.ts'
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
    requireHolidays({ ...before, ...body })
    await swapPictures(portal, tx, before, { photo, cover, words })
    await changeAccount(tx, viewer.id, { ...accountChangeOf(withLinks(body)), photo_url: photo })
    await changeAlumnus(tx, viewer.id, { ...alumnusChangeOf(body), body: words, cover_url: cover })
    await emitPersonChanged(portal, tx, viewer.id)
    const saved = await alumnusBySlug(tx, viewer.id)
    if (!saved) throw notFound('profile')
    return { message: 'Profile saved', data: presentAlumnus(saved, viewer) }
  })
})

/** Holidays have both days, in their order; without both there are none. */
function requireHolidays({ awayFrom, awayUntil }: Pick<Patch, 'awayFrom' | 'awayUntil'>): void {
  if (awayFrom && !awayUntil) throw fieldProblem('awayUntil', 'Enter the last day of your holidays')
  if (awayUntil && !awayFrom) throw fieldProblem('awayFrom', 'Enter the first day of your holidays')
  if (awayFrom && awayUntil && awayUntil < awayFrom)
    throw fieldProblem('awayUntil', 'Choose a last day that is not before the first')
}

/** Accepts the links as separate fields or in the shape of the profile. */
function withLinks({ socialProfile, ...patch }: Patch) {
  return {
    ...patch,
    linkedin: patch.linkedin === undefined ? socialProfile?.linkedin : patch.linkedin,
    github: patch.github === undefined ? socialProfile?.github : patch.github,
  }
}

function hasQuestions({ isOpenToQuestions, askedWeeklyMax }: Patch): boolean {
  return isOpenToQuestions !== undefined || askedWeeklyMax !== undefined
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
    ...(hasQuestions(patch) && { has_chosen_questions: true }),
    takes_desk_mail: patch.takesDeskMail,
    asked_weekly_max: patch.askedWeeklyMax === null ? limits.askedWeeklyDefault : patch.askedWeeklyMax,
    away_from: orNull(patch.awayFrom),
    away_until: orNull(patch.awayUntil),
  }
}

import type { BodyOf } from '@portal/contract/endpoint.ts'
import { profiles } from '@portal/contract/profiles.ts'
import { stationsOn } from '@portal/contract/railway-stations.ts'
import { railwayLineNames } from '@portal/contract/railway-words.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { fieldProblem, notFound } from '#platform/problem.ts'
import {
  changeAccount,
  changeStudent,
  lockProfile,
  type ProfileBefore,
  type StudentChange,
} from './people.store-own.ts'
import { memberBySlug } from './people.store-profiles.ts'
import { presentOwnStudent } from './present-profile.ts'
import {
  accountChangeOf,
  emitPersonChanged,
  listOrEmpty,
  orEmpty,
  safeWords,
  storePicture,
  swapPictures,
} from './profile-change.ts'

type Patch = BodyOf<typeof profiles.updateOwnProfile>

export const updateOwnProfile = handler(
  profiles.updateOwnProfile,
  async ({ portal, viewer, body, files }) => {
    const words = safeWords(portal, body.about)
    const photo = await storePicture(portal, viewer.id, { field: 'profile', files, requested: body.profile })
    return portal.inTransaction(async (tx) => {
      const before = await lockProfile(tx, viewer.id)
      const home = homeOf(body, before)
      await swapPictures(portal, tx, before, { photo, words })
      await changeAccount(tx, viewer.id, { ...accountChangeOf(body), about: words, photo_url: photo })
      await changeStudent(tx, viewer.id, { ...studentChangeOf(body), ...home })
      await emitPersonChanged(portal, tx, viewer.id)
      const saved = await memberBySlug(tx, viewer.id)
      if (!saved) throw notFound('profile')
      return { message: 'Profile saved', data: presentOwnStudent(saved, viewer) }
    })
  },
)

function studentChangeOf(patch: Patch): StudentChange {
  return {
    domains: listOrEmpty(patch.domains),
    skills: uniqueSkills(patch.skills),
    semester: patch.semester,
    division: orEmpty(patch.division),
  }
}

/** Removes duplicate skills regardless of case; the first spelling stays. */
function uniqueSkills(skills: Patch['skills']): string[] | undefined {
  if (skills === undefined) return undefined
  const first = new Map<string, string>()
  for (const skill of skills ?? []) if (!first.has(skill.toLowerCase())) first.set(skill.toLowerCase(), skill)
  return [...first.values()]
}

/** Returns the home line and station. A change of line clears a station that isn't on it. */
function homeOf(patch: Patch, before: ProfileBefore): Pick<StudentChange, 'home_line' | 'home_station'> {
  const line = patch.homeLine === undefined ? before.homeLine : patch.homeLine || null
  const isOnLine = (station: string) => stationsOn(line).includes(station)
  const requested = patch.homeStation
  if (requested && !isOnLine(requested)) {
    const message = line ? `Choose a station on the ${railwayLineNames[line]} line` : 'Choose your line first'
    throw fieldProblem('homeStation', message)
  }
  const kept = before.homeStation !== null && isOnLine(before.homeStation) ? before.homeStation : null
  return { home_line: line, home_station: requested === undefined ? kept : requested || null }
}

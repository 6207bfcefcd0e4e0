import type { Portal } from '#platform/portal.ts'
import { type TodaySource, todayRow } from '#platform/search/today.ts'
import { countWaitingAlumni, findProfileGaps } from './people.store-today.ts'

/** The number of days within which registrations are checked, as alumni are told. */
const checkedWithinDays = 3

/** Adds the most important gaps of a profile and, for the desk, overdue registrations. */
export function todayOfPeople({ db }: Portal): TodaySource {
  return {
    roles: ['Student', 'Alumni', 'AlumniAdmin'],
    async read({ id, role }, { now }) {
      if (role === 'AlumniAdmin') {
        const before = new Date(now.getTime() - checkedWithinDays * 86_400_000)
        return { rows: waitingRows(await countWaitingAlumni(db, before)) }
      }
      const [next] = await findProfileGaps(db, id)
      if (next === undefined) return {}
      const path = role === 'Student' ? '/editprofile' : '/editalumniprofile'
      return {
        rows: [todayRow({ kind: 'profile', title: 'Complete your profile', hint: gapSentences[next], path })],
      }
    },
  }
}

const gapSentences = {
  work: 'Add your company and your domains, so that students know what to ask you.',
  photo: 'Add a photo, so that people recognize you.',
  about: 'Write a few lines about yourself.',
  domains: 'Choose your domains.',
  skills: 'Add a skill.',
  designation: 'Add what you work as.',
} as const

function waitingRows({ count, oldestAt }: { count: number; oldestAt: Date | null }) {
  if (count === 0) return []
  return [
    todayRow({
      kind: 'work',
      title: count === 1 ? '1 registration is overdue' : `${count} registrations are overdue`,
      hint: `We promise to check within ${checkedWithinDays} days.`,
      date: oldestAt?.toISOString() ?? null,
      path: '/alumniadmin',
    }),
  ]
}

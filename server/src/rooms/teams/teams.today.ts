import { academicYearAt } from '@portal/contract/academic-year.ts'
import { todayLimits } from '@portal/contract/today-words.ts'
import type { Portal } from '#platform/portal.ts'
import { type TodaySource, todayRow } from '#platform/search/today.ts'
import { countRoster, listMembershipsOf, type MembershipRow } from './memberships.store.ts'
import { listAcademicYears } from './team-members.store.ts'

/** Adds teams that want to list the person; for a team, the members of its roster who have not agreed yet. */
export function todayOfTeams({ db }: Portal): TodaySource {
  return {
    roles: ['Student', 'Alumni', 'Team'],
    async read({ id, role, slug }, { now }) {
      const year = academicYearAt(now)
      if (role === 'Team' && slug !== null) {
        const hasDraft = (await listAcademicYears(db, slug, 'all')).some((earlier) => earlier < year)
        return { rows: rosterRows(slug, year, { ...(await countRoster(db, slug, year)), hasDraft }) }
      }
      if (role === 'Team') return {}
      const asked = (await listMembershipsOf(db, id)).filter(({ isAsked }) => isAsked)
      return { rows: asked.slice(0, todayLimits.roomRowsMax).map(questionRow) }
    },
  }
}

function questionRow({ id, team, academicYear, post }: MembershipRow) {
  return todayRow({
    kind: 'request',
    title: `${team.name} wants to list you as ${post} for ${academicYear}`,
    hint: 'Members are asked before they are listed',
    by: { name: team.name, profile: team.logo },
    path: `/team/${encodeURIComponent(team.slug)}`,
    question: { kind: 'membership', _id: id },
  })
}

function rosterRows(
  slug: string,
  academicYear: string,
  { total, asked, hasDraft }: { total: number; asked: number; hasDraft: boolean },
) {
  const path = `/team/update/${encodeURIComponent(slug)}`
  if (total === 0)
    return [
      todayRow({
        kind: 'profile',
        title: hasDraft ? `Confirm your roster for ${academicYear}` : `Add your members for ${academicYear}`,
        path: hasDraft ? `${path}?tab=roster&academicYear=${academicYear}` : path,
        hint: hasDraft
          ? "Last year's members are ready as a draft."
          : "Nobody is listed on your team's page yet.",
      }),
    ]
  if (asked === 0) return []
  const title = asked === 1 ? "1 member hasn't agreed yet" : `${asked} members haven't agreed yet`
  return [todayRow({ kind: 'work', title, hint: `Your roster for ${academicYear}`, path })]
}

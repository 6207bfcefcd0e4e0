import { academicYearAt } from '@portal/contract/academic-year.ts'
import { teams } from '@portal/contract/teams.ts'
import { encodeAnswer } from '#platform/caching/answer-cache.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { recruitingAt } from './recruiting.ts'
import { cachesOf } from './teams.cache.ts'
import { listTeamCards, type TeamFilter } from './teams.store.ts'

export const listTeams = handler(teams.listTeams, async ({ portal, viewer, query }) => {
  const { page, limit } = query
  // A visitor follows no team; no account has the id 0.
  const followerId = query.followed === 'true' ? (viewer?.id ?? '0') : null
  const name = query.name?.trim() ?? ''
  const filter: TeamFilter = { name, kind: query.kind || null, followerId, page, limit }
  const now = portal.clock.now()
  // The command line adds accounts without invalidating this cache, so entries stay at most a minute.
  const minute = Math.floor(now.getTime() / 60_000)
  return cachesOf(portal).pages.read(JSON.stringify([minute, filter]), async () => {
    const { rows, total } = await listTeamCards(portal.db, filter, academicYearAt(now))
    const result = rows.map(({ recruitingLine, recruitingLink, recruitingUntil, ...row }) => ({
      ...row,
      _id: row.slug,
      recruiting: recruitingAt(now, { ...row, recruitingLine, recruitingLink, recruitingUntil }),
    }))
    return encodeAnswer(teams.listTeams, { data: { result, total, totalPage: Math.ceil(total / limit) } })
  })
})

import type { TeamCard } from '@portal/contract/team-records.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import type { TeamRow } from './teams.store.ts'

/** Returns a team's call for members; null when it isn't recruiting, or its last day is over in India. */
export function recruitingAt(
  now: Date,
  team: Pick<TeamRow, 'recruitingLine' | 'recruitingLink' | 'recruitingUntil' | 'isActive'>,
): TeamCard['recruiting'] {
  const { recruitingLine: line, recruitingLink: link, recruitingUntil: until, isActive } = team
  if (link === null || !isActive) return null
  const today = indianDayOf(now)
  return until !== null && until < today ? null : { line, link, until }
}

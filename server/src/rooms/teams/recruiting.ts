import type { TeamCard } from '@portal/contract/teams.ts'
import type { TeamRow } from './teams.store.ts'

const indiaAheadMs = 5.5 * 3_600_000

/** What a team that looks for people says of it; null when it does not, or when its last day is over in India. */
export function recruitingAt(
  now: Date,
  team: Pick<TeamRow, 'recruitingLine' | 'recruitingLink' | 'recruitingUntil' | 'isActive'>,
): TeamCard['recruiting'] {
  const { recruitingLine: line, recruitingLink: link, recruitingUntil: until, isActive } = team
  if (link === null || !isActive) return null
  const today = new Date(now.getTime() + indiaAheadMs).toISOString().slice(0, 10)
  return until !== null && until < today ? null : { line, link, until }
}

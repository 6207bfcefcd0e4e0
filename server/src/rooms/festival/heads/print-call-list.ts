import { headLimits, placeNames, playedStateNames } from '@portal/contract/event-head-words.ts'
import { eventHeads } from '@portal/contract/event-heads.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { paperTable } from '#platform/paper/paper-parts.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import { headPaper } from './head-paper.ts'
import { accessHeadedEvent } from './heads.access.ts'
import { listMatches, type MatchRow } from './plan.store.ts'
import { listEntrants, type PlayerRow } from './player.store.ts'
import { belowOf, calledOf } from './present-player.ts'

/** Prints the people to call with time and place of their match and a box to tick, by play or by name. */
export const printCallList = handler(eventHeads.printCallList, async (call) => {
  const { portal, params } = call
  const event = await accessHeadedEvent(call, params.slug)
  const players = await listEntrants(portal.db, event.id, headLimits.entrantsMax)
  const first = (await listMatches(portal.db, event.id)).filter(({ round }) => round === 1)
  const rows = inOrder(players, first).map(({ player, match }, nth) => lineOf(player, match, nth))
  return headPaper(call, event, {
    title: 'Call list',
    file: 'call-list',
    foot: `${rows.length} ${rows.length === 1 ? 'entrant' : 'entrants'}`,
    content: [paperTable(columns, rows)],
  })
})

const columns = [
  { name: '', width: 20, isFigure: true },
  { name: 'Name', width: 110 },
  { name: 'Members or class', width: '*' },
  { name: 'Contact', width: 64 },
  { name: 'Time', width: 46 },
  { name: 'Venue', width: 66 },
  { name: 'Present', width: 46 },
] as const

/** Orders drawn players by the draw, then everyone else by name. */
function inOrder(players: readonly PlayerRow[], matches: readonly MatchRow[]) {
  const order = new Map<string, number>()
  for (const { home, away } of matches)
    for (const id of [home, away]) if (id !== null) order.set(id, order.size)
  const placeIn = ({ id }: PlayerRow) => order.get(id) ?? order.size
  return [...players]
    .sort((a, b) => placeIn(a) - placeIn(b) || calledOf(a).localeCompare(calledOf(b)))
    .map((player) => ({
      player,
      match: matches.find(({ home, away }) => home === player.id || away === player.id),
    }))
}

function lineOf(player: PlayerRow, match: MatchRow | undefined, nth: number): (string | number)[] {
  const { people, played, result } = player
  const contact = people.map(({ phone }) => phone).find(Boolean) ?? ''
  const mark = result ? placeNames[result.place] : played === 'none' ? '' : playedStateNames[played]
  const time = match?.startsAt ? (dayAndTime(match.startsAt).split(', ')[1] ?? '') : ''
  return [nth + 1, calledOf(player), belowOf(player), contact, time, match?.venue ?? '', mark]
}

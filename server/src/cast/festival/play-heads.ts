import type { CastMember } from '#cast/add-people.ts'
import type { PlayedEvent } from '#cast/events/play-registrations.ts'
import { minuteMs } from '#cast/stage.ts'

interface HeadPlan {
  event: string
  /** The number of no-shows, counted from the end. */
  noShows: number
  /** The places in order: 'guest' is the first guest, a number the index of the registration. */
  places: readonly (number | 'guest')[]
}

/** The entries of the heads for yesterday's events. The sports team has yet to accept the points for Lakshya. */
const headPlans: readonly HeadPlan[] = [
  { event: 'Kho-kho: three matches', noShows: 0, places: [0, 1, 2] },
  { event: 'Rapid chess: league rounds', noShows: 3, places: [4, 6, 7] },
  { event: 'Code in the dark', noShows: 1, places: [0, 'guest', 3] },
  { event: 'Robo rugby: pool games', noShows: 0, places: [0, 'guest', 2] },
  { event: 'Solo classical: preliminaries', noShows: 1, places: ['guest', 2, 5] },
]

interface Player {
  _id: string
  members: { college: string }[]
}

/** Lets heads mark who played, enter places, and draw plans of play. */
export async function playHeads(events: ReadonlyMap<string, PlayedEvent>): Promise<void> {
  for (const plan of headPlans) {
    const event = events.get(plan.event)
    if (event) await playHead(event, plan)
  }
  const football = events.get('Football: five a side, semi-finals')
  if (football) await drawBracket(football)
  const wrestling = events.get('Arm wrestling')
  if (wrestling) await draw(wrestling, 'order')
}

/** Returns a named head of the event, or otherwise its team. */
function headOf({ members, plan, by }: PlayedEvent): CastMember {
  return members.find(({ key }) => key && plan.heads.includes(key)) ?? by
}

async function playHead(event: PlayedEvent, { noShows, places }: HeadPlan): Promise<void> {
  const { caller, id, times, now } = event
  const by = headOf(event)
  const over = Math.min(times.endsAt.getTime() + 12 * minuteMs, now.getTime() - 925 * minuteMs)
  const at = new Date(Math.max(over, times.startsAt.getTime()))
  const path = `/tml/eventHead?event=${id}&limit=50`
  const { result } = await caller.get<{ result: Player[] }>(by, path, at)
  const ids = result.map(({ _id }) => _id)
  const here = ids.slice(0, ids.length - noShows)
  const guest = result.find(({ members }) => members[0]?.college)
  const placed = places.flatMap((one) => (one === 'guest' ? (guest?._id ?? []) : (here[one] ?? [])))
  const played = [...new Set([...here, ...placed])]
  const absent = ids.filter((one) => !played.includes(one))
  const mark = (marked: readonly string[], state: string) =>
    caller.put(by, '/tml/eventHead/played', { ids: marked, played: state })
  await mark(played, 'played')
  if (absent.length > 0) await mark(absent, 'noShow')
  for (const [nth, one] of placed.entries())
    await caller.put(by, `/tml/eventHead/registrations/${one}/result`, { place: nth + 1, reason: '' })
}

async function draw(event: PlayedEvent, kind: 'bracket' | 'order'): Promise<Match[]> {
  const { caller, id, now } = event
  const path = `/tml/eventHead/events/${id}/plan`
  const at = new Date(now.getTime() - 50 * minuteMs)
  return (await caller.post<{ matches: Match[] }>(headOf(event), path, { kind }, { at })).matches
}

interface Match {
  _id: string
  home: { _id: string } | null
  away: { _id: string } | null
}

/** Draws the bracket and plays one of the two semi-finals, which take place on the two halves of the turf. */
async function drawBracket(event: PlayedEvent): Promise<void> {
  const { caller, id, times } = event
  const by = headOf(event)
  for (const [nth, match] of (await draw(event, 'bracket')).entries()) {
    const startsAt = new Date(times.startsAt.getTime() + (nth + 1) * 35 * minuteMs).toISOString()
    const winner = nth === 0 && match.away ? match.home?._id : undefined
    const venue = nth % 2 === 0 ? 'Turf, north half' : 'Turf, south half'
    const path = `/tml/eventHead/events/${id}/plan/${match._id}`
    await caller.put(by, path, { startsAt, venue, ...(winner && { winner }) })
  }
}

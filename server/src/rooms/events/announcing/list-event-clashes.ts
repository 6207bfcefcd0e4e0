import { eventTeam } from '@portal/contract/event-team.ts'
import { idIn } from '#platform/database/id-in.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { commaParts } from '#platform/text/comma-parts.ts'
import { indianDayOf, indianDayStart } from '#platform/text/indian-day.ts'
import { listBusyDays } from '#rooms/calendar/calendar.ts'
import {
  type ClashRow,
  listClassEvents,
  listTakenVenues,
  listVenueEvents,
  listVenues,
} from './event-clash.store.ts'

const dayMs = 86_400_000
/** The assumed duration of an event without an end. */
const openEndMs = 2 * 3_600_000

/** Returns advice while an event is edited. Refuses nothing, because a hall may be shared. */
export const listEventClashes = handler(eventTeam.listEventClashes, async ({ portal, viewer, query }) => {
  const { db, clock } = portal
  const venues = await listVenues(db, new Date(clock.now().getTime() - 365 * dayMs))
  if (!query.startsAt) {
    const named = venues.map((name) => ({ name, isFree: true }))
    return { data: { venue: [], classes: [], calendar: [], day: [], venues: named } }
  }
  const from = new Date(query.startsAt)
  const to = query.endsAt ? new Date(query.endsAt) : new Date(from.getTime() + openEndMs)
  const exceptId = query.except === undefined ? null : idIn(query.except)
  const asked = { viewerId: viewer.id, exceptId, from, to }
  const { venue = '' } = query
  const classes = { years: commaParts(query.years), branches: commaParts(query.branches) }
  const dayStart = indianDayStart(from)
  const dayEnd = new Date(dayStart.getTime() + dayMs)
  const wholeDays = { ...asked, from: dayStart, to: to > dayEnd ? to : dayEnd }
  const inVenue = venue === '' ? [] : await listVenueEvents(db, { ...wholeDays, venue })
  const elsewhere = await listClassEvents(db, { ...asked, ...classes, venue })
  const busy = await listBusyDays(
    db,
    { first: indianDayOf(from), last: indianDayOf(new Date(to.getTime() - 1)) },
    classes,
  )
  const taken = await listTakenVenues(db, asked)
  return {
    data: {
      venue: inVenue.filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from).map(present),
      classes: elsewhere.map(present),
      calendar: busy,
      day: inVenue.filter(({ startsAt }) => startsAt < dayEnd).map(present),
      venues: venues.map((name) => ({ name, isFree: !taken.has(name.toLowerCase()) })),
    },
  }
})

function present(row: ClashRow) {
  const { startsAt, endsAt } = row
  const span = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  return { ...row, ...span, _id: row.id, team: row.team ?? '' }
}

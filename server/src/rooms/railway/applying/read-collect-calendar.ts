import { railway } from '@portal/contract/railway.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { iCalendarAnswer, writeICalendar } from '#platform/icalendar/write-icalendar.ts'
import { notFound } from '#platform/problem.ts'
import { readRailwaySettings } from '../settings.store.ts'
import { accessOwnApplication } from './access-application.ts'

/** Returns the slot, or the last day to collect, as a calendar file. */
export const readCollectCalendar = handler(
  railway.readCollectCalendar,
  async ({ portal, viewer, params }) => {
    const row = await accessOwnApplication(portal.db, viewer, params.id)
    if (row.state !== 'Approved' || !row.collectBy) throw notFound('pick-up')
    const { place, placeHint, slotsPerHour } = await readRailwaySettings(portal.db)
    const { origin } = portal.config
    const when = row.pickupAt
      ? { startsAt: row.pickupAt, endsAt: new Date(row.pickupAt.getTime() + 3_600_000 / slotsPerHour) }
      : { startsOn: row.collectBy, endsOn: row.collectBy }
    const calendar = writeICalendar('Railway concession', 'railway', [
      {
        uid: `railway-${row.id}@${new URL(origin).hostname}`,
        title: 'Collect the railway concession',
        when,
        description: [
          row.token === null ? 'Last day to collect.' : `Number ${row.token} on the board.`,
          'Bring your ID card and the old pass.',
        ].join('\n'),
        categories: ['Railway'],
        venue: [place, placeHint].filter(Boolean).join(', '),
        link: `${origin}/railway`,
        sequence: row.version,
        modifiedAt: row.stateAt,
      },
    ])
    return iCalendarAnswer('railway-concession', calendar)
  },
)

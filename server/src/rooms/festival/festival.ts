import { keptSince } from '@portal/contract/retention.ts'
import type { Room } from '#platform/room.ts'
import { deskHandlers } from './desk/desk.ts'
import { deleteEnquiriesBefore, readAnsweredBy } from './enquiries/enquiry.store.ts'
import { mailEnquiries } from './enquiries/mail-enquiries.ts'
import { festivalMerge } from './festival.merge.ts'
import { headsGate } from './heads/heads.channel.ts'
import { ownHeadsData } from './heads/heads.own-data.ts'
import { headHandlers } from './heads/heads.ts'
import { forgetGuestsJob } from './registration/forget-guests.ts'
import { previewFestivalEvent } from './registration/preview-festival-event.ts'
import { registrationHandlers } from './registration/registration.ts'
import { dropPagesOnEvents } from './site/festival.cache.ts'
import { previewFestival, previewSponsors } from './site/festival.preview.ts'
import { siteHandlers } from './site/site.ts'

export { acceptResult, reopenAcceptedResults } from './heads/accept-result.ts'
export { holdResults } from './heads/hold-results.ts'

/**
 * The festival's additions to its events, which are ordinary events (rooms/events).
 *
 * Emits: resultProposed, resultWithdrawn.
 * Never: counts seats itself; they are the pools of its events.
 */
export const festivalRoom: Room = {
  name: 'festival',
  tables: [
    'festival_payments',
    'festival_receipts',
    'festival_desk_acts',
    'festival_plays',
    'festival_results',
    'festival_result_holds',
    'festival_plans',
    'festival_matches',
    'festival_years',
    'festival_sponsors',
    'festival_sponsor_clicks',
    'festival_brochure',
    'festival_enquiries',
  ],
  handlers: [...siteHandlers, ...deskHandlers, ...registrationHandlers, ...headHandlers],
  jobs: (portal) => [
    forgetGuestsJob(portal),
    mailEnquiries(portal),
    {
      name: 'forget-sponsor-enquiries',
      cron: '35 21 * * *',
      run: () => deleteEnquiriesBefore(portal.db, keptSince('sponsorEnquiries', portal.clock.now())),
    },
  ],
  ownData: async (runner, accountId) => ({
    ...(await ownHeadsData(runner, accountId)),
    answeredEnquiries: await readAnsweredBy(runner, accountId),
  }),
  merge: festivalMerge,
  channels: (portal) => ({
    // Every desk follows the actions of all desks.
    regdesk: async (viewer, id) => viewer.role === 'RegDesk' && id === '1',
    heads: headsGate(portal),
  }),
  subscribe: dropPagesOnEvents,
  previews: (portal) => ({
    '/tml': () => previewFestival(portal),
    '/tml/sponsors': () => previewSponsors(portal),
    '/tml/$slug': (params) => previewFestivalEvent(portal, params),
  }),
}

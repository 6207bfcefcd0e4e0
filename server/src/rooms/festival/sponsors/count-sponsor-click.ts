import { createHmac } from 'node:crypto'
import { festivalSponsors } from '@portal/contract/festival-sponsors.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { insertClick } from './sponsor-click.store.ts'

const slotMs = 10 * 60_000
const program = /bot|crawl|spider|preview|headlesschrome-lighthouse|curl|wget|python|monitor/i

/**
 * Counts a click by a beacon instead of a redirect, so that programs that follow links don't count, and the
 * link to the sponsor works without it. The visitor is stored only as a one-way mark that changes every ten
 * minutes.
 */
export const countSponsorClick = handler(
  festivalSponsors.countSponsorClick,
  async ({ portal, viewer, params, request }) => {
    const agent = request.headers['user-agent'] ?? ''
    if (agent === '' || program.test(agent)) return { message: 'Not counted' }
    const slotAt = new Date(Math.floor(portal.clock.now().getTime() / slotMs) * slotMs)
    const who = viewer ? `account ${viewer.id}` : `visitor ${request.ip} ${agent}`
    const visitor = createHmac('sha256', portal.config.secret)
      .update(`sponsor-click ${slotAt.toISOString()} ${who}`)
      .digest()
      .subarray(0, 16)
    if (!(await insertClick(portal.db, { sponsorId: params.id, slotAt, visitor }))) throw notFound('sponsor')
    return { message: 'Counted' }
  },
)

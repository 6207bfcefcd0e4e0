import { createHmac } from 'node:crypto'
import { festivalSponsors } from '@portal/contract/festival-sponsors.ts'
import { handler } from '#platform/http/handler.ts'
import { notFound } from '#platform/problem.ts'
import { insertClick } from './sponsor-click.store.ts'

const slotMs = 10 * 60_000
const program = /bot|crawl|spider|preview|headlesschrome-lighthouse|curl|wget|python|monitor/i

/**
 * A beacon, not a redirect: a program that follows links never makes it, and the way to the sponsor doesn't depend on it.
 * Who clicked is kept only as a mark that can't be read back, and a new one every ten minutes.
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

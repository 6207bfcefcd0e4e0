import { festivalSponsors } from '@portal/contract/festival-sponsors.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { requireSiteKeeper } from '../site/festival.access.ts'
import { deleteSponsor, lockSponsor } from './sponsor.store.ts'

export const removeSponsor = handler(festivalSponsors.removeSponsor, async (call) => {
  const { portal, viewer, params } = call
  requireSiteKeeper(viewer)
  await portal.inTransaction(async (tx) => {
    const sponsor = await lockSponsor(tx, params.id)
    if (!sponsor) throw notFound('sponsor')
    await deleteSponsor(tx, sponsor.id)
    await portal.uploads.removeByUrl(tx, [sponsor.logo])
    await auditCall(tx, call, 'sponsor-removed', `festival-sponsor:${sponsor.id}`)
  })
  return { message: 'Sponsor removed' }
})

import { festivalLimits } from '@portal/contract/festival-site-words.ts'
import { festivalSponsors } from '@portal/contract/festival-sponsors.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { repeatSince } from '#platform/limits/repeat-since.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { requireSiteKeeper } from '../site/festival.access.ts'
import { presentManaged } from './present-sponsor.ts'
import { countSponsorsBetween, findRepeatedSponsor, findSponsor, insertSponsor } from './sponsor.store.ts'
import { keepLogo } from './sponsor-logo.ts'

export const addSponsor = handler(festivalSponsors.addSponsor, async (call) => {
  const { portal, viewer, body } = call
  requireSiteKeeper(viewer)
  const id = await portal.inTransaction(async (tx) => {
    const repeatId = await findRepeatedSponsor(tx, body, repeatSince(portal.clock))
    if (repeatId) return repeatId
    if ((await countSponsorsBetween(tx, body)) >= festivalLimits.sponsorsMax)
      throw conflict(
        `There are ${festivalLimits.sponsorsMax} sponsors on these days. Remove one before you add another.`,
      )
    await keepLogo(portal, tx, body.logo)
    const added = await insertSponsor(tx, body, portal.clock.now())
    await auditCall(tx, call, 'sponsor-added', `festival-sponsor:${added}`)
    return added
  })
  const sponsor = await findSponsor(portal.db, id)
  if (!sponsor) throw notFound('sponsor')
  return { message: 'Sponsor added', data: presentManaged(sponsor) }
})

import { festivalSponsors, lastDayFirst, type SponsorForm } from '@portal/contract/festival-sponsors.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { isRepeat, requireRevision } from '#platform/database/require-revision.ts'
import { withGiven } from '#platform/database/with-given.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { fieldProblem, notFound } from '#platform/problem.ts'
import { requireSiteKeeper } from '../site/festival.access.ts'
import { presentManaged } from './present-sponsor.ts'
import { changeSponsor, findSponsor, lockSponsor } from './sponsor.store.ts'
import { keepLogo } from './sponsor-logo.ts'

export const updateSponsor = handler(festivalSponsors.updateSponsor, async (call) => {
  const { portal, viewer, params, body } = call
  const { revision, ...given } = body
  requireSiteKeeper(viewer)
  await portal.inTransaction(async (tx) => {
    const before = await lockSponsor(tx, params.id)
    if (!before) throw notFound('sponsor')
    const form = withGiven<SponsorForm>(before, given)
    if (isRepeat(revision, before, form)) return
    requireRevision(revision, before.revision, 'This sponsor was changed after you opened it')
    if (form.from > form.to) throw fieldProblem('to', lastDayFirst)
    await keepLogo(portal, tx, form.logo, before.logo)
    await changeSponsor(tx, before.id, form)
    await auditCall(tx, call, 'sponsor-updated', `festival-sponsor:${before.id}`)
  })
  const sponsor = await findSponsor(portal.db, params.id)
  if (!sponsor) throw notFound('sponsor')
  return { message: 'Sponsor saved', data: presentManaged(sponsor) }
})

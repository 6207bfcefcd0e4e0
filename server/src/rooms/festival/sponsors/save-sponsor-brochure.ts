import { festivalLimits } from '@portal/contract/festival-site-words.ts'
import { festivalSponsors } from '@portal/contract/festival-sponsors.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { fieldProblem, Problem } from '#platform/problem.ts'
import { requireSiteKeeper } from '../site/festival.access.ts'
import { replaceBrochure } from './brochure.store.ts'

export const saveSponsorBrochure = handler(festivalSponsors.saveSponsorBrochure, async (call) => {
  const { portal, viewer, files } = call
  requireSiteKeeper(viewer)
  const bytes = files[0]?.bytes
  if (!bytes || bytes.length === 0) throw fieldProblem('brochure', 'Choose a PDF')
  if (bytes.length > festivalLimits.brochureBytesMax)
    throw new Problem('TOO_LARGE', 'The brochure is too large. Choose a PDF of up to 5 MB.')
  const { key, byteCount, contentType } = await portal.privateFiles.store({ ownerId: viewer.id, bytes })
  // A job deletes stored files that nothing references.
  if (contentType !== 'application/pdf') throw new Problem('UNSUPPORTED_MEDIA', 'Please choose a PDF')
  await portal.inTransaction(async (tx) => {
    if (!(await portal.privateFiles.use(tx, key)))
      throw fieldProblem('brochure', 'Please choose the PDF again')
    const before = await replaceBrochure(tx, { fileKey: key, byteCount })
    if (before) await portal.privateFiles.release(tx, before.fileKey)
    await auditCall(tx, call, 'sponsor-brochure-saved')
  })
  return { message: 'Brochure saved', data: { byteCount } }
})

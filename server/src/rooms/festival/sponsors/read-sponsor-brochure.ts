import { festivalSponsors } from '@portal/contract/festival-sponsors.ts'
import { FileAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { findBrochure } from './brochure.store.ts'

export const readSponsorBrochure = handler(festivalSponsors.readSponsorBrochure, async ({ portal }) => {
  const contentType = 'application/pdf'
  const brochure = await findBrochure(portal.db)
  const stored = brochure && (await portal.privateFiles.findFile({ key: brochure.fileKey, contentType }))
  if (!stored) throw notFound('brochure')
  return new FileAnswer({ ...stored, contentType, filename: 'sponsor-brochure.pdf', isInline: false })
})

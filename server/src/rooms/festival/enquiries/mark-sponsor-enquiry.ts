import { festivalEnquiries } from '@portal/contract/festival-enquiries.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { requireSiteKeeper } from '../site/festival.access.ts'
import { findEnquiry, setAnswered } from './enquiry.store.ts'
import { presentEnquiry } from './present-enquiry.ts'

export const markSponsorEnquiry = handler(festivalEnquiries.markSponsorEnquiry, async (call) => {
  const { portal, viewer, params, body } = call
  requireSiteKeeper(viewer)
  const enquiry = await findEnquiry(portal.db, params.id)
  if (!enquiry) throw notFound('message')
  const { isAnswered } = body
  await portal.inTransaction(async (tx) => {
    await setAnswered(tx, enquiry.id, isAnswered ? { at: portal.clock.now(), by: viewer.id } : null)
    await auditCall(tx, call, 'sponsor-enquiry-marked', `festival-enquiry:${enquiry.id}`, { isAnswered })
  })
  const marked = await findEnquiry(portal.db, enquiry.id)
  if (!marked) throw notFound('message')
  return {
    message: isAnswered ? 'Marked as answered' : 'Marked as unanswered',
    data: presentEnquiry(marked),
  }
})

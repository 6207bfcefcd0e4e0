import type { SponsorEnquiry } from '@portal/contract/festival-enquiries.ts'
import type { EnquiryRow } from './enquiry.store.ts'

export function presentEnquiry(row: EnquiryRow): SponsorEnquiry {
  const { id, company, email, message, sentAt, answeredAt, answeredBy } = row
  return {
    _id: id,
    company,
    email,
    message,
    sentAt: sentAt.toISOString(),
    answered: answeredAt && { at: answeredAt.toISOString(), by: answeredBy ?? '' },
  }
}

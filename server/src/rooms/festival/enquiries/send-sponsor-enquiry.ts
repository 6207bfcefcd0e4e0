import { festivalEnquiries } from '@portal/contract/festival-enquiries.ts'
import { handler } from '#platform/http/handler.ts'
import { mailboxFrom } from '#platform/mail/mailbox-from.ts'
import { insertEnquiry } from './enquiry.store.ts'
import { mailEnquiriesJob } from './mail-enquiries.ts'

const message = 'Message sent. The festival team answers by e-mail.'

/** Stored for the team, which gets a digest by mail. */
export const sendSponsorEnquiry = handler(
  festivalEnquiries.sendSponsorEnquiry,
  async ({ portal, body, request }) => {
    // Counted by network: a stranger who writes in the name of an e-mail uses up nothing of its owner's.
    await portal.limits.count('registration', 'sponsor-enquiry', {
      accountId: mailboxFrom(body.email, request.ip),
      address: request.ip,
    })
    // A program that fills in every field gets the same answer and leaves nothing behind.
    if (body.website) return { message }
    await portal.inTransaction(async (tx) => {
      await portal.mails.countEnquiry(tx, body.email, request.ip)
      await insertEnquiry(tx, body, portal.clock.now())
      await portal.jobs.add(tx, mailEnquiriesJob, {}, { key: mailEnquiriesJob })
    })
    return { message }
  },
)

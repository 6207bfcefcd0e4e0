import { festivalEnquiries } from '@portal/contract/festival-enquiries.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { mailboxFrom } from '#platform/mail/mailbox-from.ts'
import { insertEnquiry } from './enquiry.store.ts'
import { mailEnquiriesJob } from './mail-enquiries.ts'

const message = 'Message sent. The festival team answers by e-mail.'

/** Stores an enquiry for the team, which gets a digest by mail. */
export const sendSponsorEnquiry = handler(
  festivalEnquiries.sendSponsorEnquiry,
  async ({ portal, body, request }) => {
    // Counted per mailbox and network, so that a stranger who claims an e-mail can't use up its owner's calls.
    await portal.limits.count('registration', 'sponsor-enquiry', {
      accountId: mailboxFrom(body.email, request.ip),
      address: request.ip,
    })
    // A hidden field. Bots that fill in every field get the same response, and nothing is stored.
    if (body.website) return { message }
    await portal.inTransaction(async (tx) => {
      await portal.mails.countEnquiry(tx, body.email, request.ip)
      await insertEnquiry(tx, body, portal.clock.now())
      await portal.jobs.add(tx, mailEnquiriesJob, {}, { key: mailEnquiriesJob })
    })
    return { message }
  },
)

import { festivalEnquiries } from '@portal/contract/festival-enquiries.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { insertEnquiry } from './enquiry.store.ts'
import { mailEnquiriesJob } from './mail-enquiries.ts'

const message = 'Message sent. The festival team answers by e-mail.'

/** Stores an enquiry for the team, which gets a digest by mail. */
export const sendSponsorEnquiry = handler(
  festivalEnquiries.sendSponsorEnquiry,
  async ({ portal, body, request }) => {
    // Each e-mail has a limit of its own, so that nobody can write many enquiries in its name from several
    // network addresses.
    await portal.limits.count('registration', 'sponsor-enquiry', {
      accountId: body.email,
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

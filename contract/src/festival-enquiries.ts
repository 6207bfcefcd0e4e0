import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { festivalLimits } from './festival-site-words.ts'
import { email, id, listOf, longText, moment, pageQuery, text, trapField } from './fields.ts'

const enquiry = z.object({
  _id: z.string(),
  company: z.string(),
  email: z.string(),
  message: z.string(),
  sentAt: moment,
  /** Null if nobody has marked it as answered. */
  answered: z.object({ at: moment, by: z.string() }).nullable(),
})
export type SponsorEnquiry = z.infer<typeof enquiry>

const ofTeam = { room: 'festival', roles: ['Team'] } as const

export const festivalEnquiries = {
  sendSponsorEnquiry: endpoint({
    room: 'festival',
    roles: ['All'],
    method: 'POST',
    path: '/tml/sponsors/enquiries',
    summary: 'Send the festival team a message about sponsoring',
    description: 'The team reads it on the page of the sponsors, and gets an e-mail at most once an hour.',
    body: z.object({
      company: text({
        label: 'the company',
        min: 1,
        max: festivalLimits.lineLengthMax,
        missing: 'Enter the name of your company',
      }),
      email,
      message: longText({
        label: 'your message',
        min: festivalLimits.enquiryLengthMin,
        max: festivalLimits.enquiryLengthMax,
        missing: 'Write what you would like to support',
      }),
      /** A hidden field that only programs fill in. */
      website: trapField,
    }),
    limit: 'registration',
  }),
  listSponsorEnquiries: endpoint({
    ...ofTeam,
    method: 'GET',
    path: '/tml/sponsors/enquiries',
    summary: 'List the messages of companies about sponsoring',
    description: "Newest first, with the number of unanswered ones. For the festival's team.",
    query: pageQuery(festivalLimits.enquiriesPageSize),
    response: listOf(enquiry).extend({ openCount: z.int() }),
  }),
  markSponsorEnquiry: endpoint({
    ...ofTeam,
    method: 'PUT',
    path: '/tml/sponsors/enquiries/:id',
    summary: 'Mark a message about sponsoring as answered',
    description: "Or as unanswered again. For the festival's team.",
    params: z.object({ id }),
    body: z.object({ isAnswered: z.boolean('Choose whether the message is answered') }),
    response: enquiry,
  }),
}

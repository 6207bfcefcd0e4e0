import { z } from 'zod'
import { deskPassOutYear } from './alumni-desk.ts'
import { alumniActivities } from './alumni-desk-lists.ts'
import { deskMailLimits } from './desk-mail-words.ts'
import { endpoint } from './endpoint.ts'
import { commaList, listOf, longText, moment, pageQuery, plainLine, text } from './fields.ts'
import { branches, employmentTypes, queryDomains } from './reference.ts'

/* Mails of the AlumniAdmin to a segment of the alumni, and the calls by which an alumnus unsubscribes. */

const year = deskPassOutYear.nullable().default(null)

function someOf<const T extends readonly [string, ...string[]]>(values: T, error: string) {
  return z.array(z.enum(values, { error }), { error }).max(values.length, error).default([])
}

/** A segment of the approved alumni; an empty list or null doesn't limit it. */
export const mailSegment = z
  .object(
    {
      /** The earliest pass-out year, included. */
      yearFrom: year,
      /** The latest pass-out year, included. */
      yearTo: year,
      branches: someOf(branches, 'Choose branches from the list'),
      domains: someOf(queryDomains, 'Choose domains from the list'),
      employmentTypes: someOf(employmentTypes, 'Choose employment types from the list'),
      /** Whether the alumnus was signed in within the last 90 days. */
      activity: z
        .enum(alumniActivities, { error: 'activity must be active or inactive' })
        .nullable()
        .default(null),
    },
    { error: 'Choose who the e-mail is for' },
  )
  .refine(({ yearFrom, yearTo }) => yearFrom === null || yearTo === null || yearFrom <= yearTo, {
    path: ['yearTo'],
    error: "The last year can't be before the first year",
  })
export type MailSegment = z.infer<typeof mailSegment>

const subject = text({
  label: 'the subject',
  min: deskMailLimits.subjectLengthMin,
  max: deskMailLimits.subjectLengthMax,
  missing: 'Enter a subject',
})
const mailText = longText({
  label: 'the text',
  min: deskMailLimits.textLengthMin,
  max: deskMailLimits.textLengthMax,
  missing: 'Write the text of the e-mail',
})

/** A mail that was sent, or that is still being sent while `mailedCount` is below `recipientCount`. */
export const deskMail = z.object({
  _id: z.string(),
  subject: z.string(),
  text: z.string(),
  segment: mailSegment,
  /** The number of recipients when it was sent off. Alumni who opt out before their turn are skipped. */
  recipientCount: z.int(),
  mailedCount: z.int(),
  /** The number of people in the segment who had opted out. */
  optedOutCount: z.int(),
  sentAt: moment,
  /** Null if the account was deleted. */
  by: z.string().nullable(),
})
export type DeskMail = z.infer<typeof deskMail>

const desk = { room: 'people', roles: ['AlumniAdmin'] } as const
const everyone = { room: 'people', roles: ['All'] } as const
const byToken = z.object({ token: plainLine().min(1).max(300) })

export const deskMails = {
  countMailSegment: endpoint({
    ...desk,
    method: 'GET',
    path: '/alumni/admin/mails/reach',
    summary: 'Count the alumni an e-mail would go to',
    description: 'Lists are comma-separated.',
    query: z.object({
      yearFrom: commaList,
      yearTo: commaList,
      branches: commaList,
      domains: commaList,
      employmentTypes: commaList,
      activity: commaList,
    }),
    response: z.object({
      recipientCount: z.int(),
      optedOutCount: z.int(),
      /** The reason why it can't be sent now; null if it can. */
      refusal: z.string().nullable(),
    }),
  }),
  previewDeskMail: endpoint({
    ...desk,
    method: 'POST',
    path: '/alumni/admin/mails/preview',
    summary: 'Preview an e-mail to alumni',
    description: 'Written as it is sent, with your name in place of the recipient. Nothing is sent.',
    body: z.object({ subject, text: mailText }),
    response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
  sendDeskMail: endpoint({
    ...desk,
    method: 'POST',
    path: '/alumni/admin/mails',
    summary: 'Send an e-mail to a segment of the alumni',
    description: 'Alumni who opted out are left out. `recipientCount` is the number you confirmed.',
    body: z.object({
      subject,
      text: mailText,
      segment: mailSegment,
      recipientCount: z
        .int('Enter how many alumni the e-mail is for')
        .min(1, 'Choose a segment with at least one recipient'),
    }),
    response: deskMail,
    successStatus: 201,
  }),
  listDeskMails: endpoint({
    ...desk,
    method: 'GET',
    path: '/alumni/admin/mails',
    summary: 'List e-mails sent to alumni',
    description: 'Newest first.',
    query: pageQuery(deskMailLimits.pageSize),
    response: listOf(deskMail),
  }),
  openUnsubscribe: endpoint({
    ...everyone,
    method: 'GET',
    path: '/alumni/unsubscribe/:token',
    summary: 'Open the page that stops alumni e-mails',
    description: 'Redirects and changes nothing. For mail programs that open the List-Unsubscribe address.',
    params: byToken,
  }),
  unsubscribe: endpoint({
    ...everyone,
    method: 'POST',
    path: '/alumni/unsubscribe/:token',
    summary: 'Unsubscribe from alumni e-mails',
    description: 'With the token of an e-mail, no sign-in. Repeating it changes nothing (RFC 8058).',
    params: byToken,
    ignoresForm: true,
  }),
}

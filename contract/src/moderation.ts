import { z } from 'zod'
import { author } from './author.ts'
import { longText, moment } from './fields.ts'
import { moderationLimits } from './moderation-words.ts'

/* Reports and the decisions on them, the same for everything that can be reported. */

/** The reason for a report or a removal. */
export const reason = longText({
  label: 'the reason',
  min: moderationLimits.reasonLengthMin,
  max: moderationLimits.reasonLengthMax,
  missing: "Enter what's wrong with it",
})

/** The decision on a reported message. */
export const verdict = z.union(
  [z.object({ state: z.literal('kept') }), z.object({ state: z.literal('removed'), reason })],
  { error: 'state must be kept, or removed with a reason' },
)
export type Verdict = z.infer<typeof verdict>

/** The number of open reports of a message, and the newest of them, newest first. */
export const openReports = z.object({
  reportCount: z.int(),
  reports: z.array(z.object({ reason: z.string(), date: moment, author })),
})
export type OpenReports = z.infer<typeof openReports>

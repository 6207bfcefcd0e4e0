import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { eventAfterLimits } from './event-after-words.ts'
import { holderRoles } from './event-words.ts'
import { idOrSlug, longText, moment } from './fields.ts'

const byId = z.object({ id: idOrSlug })
const { ratingMax } = eventAfterLimits
const rating = (label: string) =>
  z
    .int(`Rate ${label} from 1 to ${ratingMax}`)
    .min(1, `Rate ${label} from 1 to ${ratingMax}`)
    .max(ratingMax, `Rate ${label} from 1 to ${ratingMax}`)

export const feedbackFields = z.object({
  event: rating('the event'),
  organisation: rating('the organisation'),
  comment: longText({ label: 'your comment', max: eventAfterLimits.commentLengthMax }).default(''),
})
export type FeedbackForm = z.infer<typeof feedbackFields>

const rated = z.object({
  average: z.number(),
  /** The number of ratings for each value from 1 to 5. */
  counts: z.array(z.int()),
})

export const eventFeedback = z.object({
  /** The number of answers, for the team; null for others. */
  count: z.int().nullable(),
  /** For the team; null for others, and with fewer than three answers. */
  summary: z.object({ event: rated, organisation: rated, comments: z.array(z.string()) }).nullable(),
  /** The viewer's own feedback. */
  mine: feedbackFields.extend({ at: moment, editableUntil: moment }).nullable(),
  /** The reason why the viewer can't answer or no longer can, as a sentence; null if they can. */
  refusal: z.string().nullable(),
})
export type EventFeedback = z.infer<typeof eventFeedback>

export const eventFeedbacks = {
  readFeedback: endpoint({
    room: 'events',
    roles: ['Team', ...holderRoles],
    method: 'GET',
    path: '/events/:id/feedback',
    summary: 'Get the feedback on an event',
    description:
      'For its team the averages and the comments, without names and in no order of time, from three answers on. For a participant their own.',
    params: byId,
    response: eventFeedback,
  }),
  saveFeedback: endpoint({
    room: 'events',
    roles: holderRoles,
    method: 'PUT',
    path: '/events/:id/feedback',
    summary: 'Give feedback on an event',
    description:
      'Once the event is over, for people who were checked in. It can be changed for seven days after it was first given. The team never sees who wrote what.',
    params: byId,
    body: feedbackFields,
    response: eventFeedback,
  }),
}

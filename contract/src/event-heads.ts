import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { headedEvent, player, playPlan } from './event-head-records.ts'
import { headLimits, headStatuses, planKinds, playedStates, resultPlaces } from './event-head-words.ts'
import { eventLimits } from './event-words.ts'
import { id, idOrSlug, listOf, longText, moment, pageQuery, searched, text } from './fields.ts'

const ofHeads = { room: 'festival', roles: ['Student', 'Team'] } as const
const byId = z.object({ id })
const bySlug = z.object({ slug: idOrSlug })

const reason = longText({ label: 'the reason', max: headLimits.reasonLengthMax }).default('')

/** The name of a list in any letter case; true and false have the meaning they have in `playedStatus`. */
const status = z
  .string()
  .transform((typed) => {
    const asked = { true: 'played', false: 'notplayed' }[typed] ?? typed.toLowerCase()
    return asked === '' ? 'Approved' : headStatuses.find((one) => one.toLowerCase() === asked)
  })
  .pipe(z.enum(headStatuses, { error: `status must be one of ${headStatuses.join(', ')}, true or false` }))

const message = z.object({
  subject: text({
    label: 'the subject',
    min: eventLimits.messageSubjectLengthMin,
    max: eventLimits.messageSubjectLengthMax,
    missing: 'Enter a subject',
  }),
  body: longText({
    label: 'the text',
    min: eventLimits.messageLengthMin,
    max: eventLimits.messageLengthMax,
    missing: 'Write the message',
  }),
})

/** The calls of the heads of festival events. Only an event's heads and its team can act on it. */
export const eventHeads = {
  listPlayers: endpoint({
    ...ofHeads,
    method: 'GET',
    path: '/tml/eventHead',
    summary: 'List approved participants of your festival events',
    description:
      'Of all events that you are a head of, or of one by event. In the order in which they registered. email also finds names, PRNs and groups.',
    query: pageQuery(headLimits.pageSize).extend({
      status: status.optional(),
      email: searched.optional(),
      /** The id or slug of one event. */
      event: idOrSlug.optional(),
    }),
    response: listOf(player).extend({ total: z.int() }),
  }),
  setPlayerStatus: endpoint({
    ...ofHeads,
    method: 'PUT',
    path: '/tml/playerStatus/:id',
    limit: 'decision',
    summary: 'Mark a participant as played',
    description: 'Of a group everyone. false takes the mark back, also that of a no-show.',
    params: byId,
    body: z.object({ playedStatus: z.boolean({ error: 'playedStatus must be true or false' }) }),
    response: player,
  }),
  listHeadedEvents: endpoint({
    ...ofHeads,
    method: 'GET',
    path: '/tml/eventHead/events',
    summary: 'List your festival events',
    description: 'Those that you are a head of, and a team its own. By their start.',
    response: z.object({ result: z.array(headedEvent) }),
  }),
  setPlayed: endpoint({
    ...ofHeads,
    method: 'PUT',
    path: '/tml/eventHead/played',
    limit: 'decision',
    summary: 'Mark participants as played or no-show',
    description: 'All of them or none.',
    body: z.object({
      ids: z
        .array(id)
        .min(1, 'Choose someone from the list')
        .max(headLimits.bulkMax, `Choose at most ${headLimits.bulkMax} at once`),
      played: z.enum(playedStates, { error: 'played must be none, played or noShow' }),
    }),
    response: z.object({ changed: z.int() }),
  }),
  savePlayerNote: endpoint({
    ...ofHeads,
    method: 'PUT',
    path: '/tml/eventHead/registrations/:id/note',
    summary: 'Save a note to the desk',
    description: 'The heads and the registration desk see it. An empty one removes it.',
    params: byId,
    body: z.object({ note: longText({ label: 'the note', max: headLimits.noteLengthMax }) }),
    response: player,
  }),
  proposeResult: endpoint({
    ...ofHeads,
    method: 'PUT',
    path: '/tml/eventHead/registrations/:id/result',
    summary: 'Save a result',
    description:
      'Its points are proposed to the sports team. Saved again with others it is changed. A place is given once; a tie, and points that differ from the table, need a reason.',
    params: byId,
    body: z.object({
      place: z.literal(resultPlaces, { error: 'Choose a place from 1 to 3' }),
      /** Left out to take the points from the event's table. */
      points: z
        .int({ error: 'Enter the points as a whole number' })
        .min(0, 'Enter 0 points or more')
        .max(headLimits.pointsMax, `Enter at most ${headLimits.pointsMax.toLocaleString('en-IN')} points`)
        .optional(),
      reason,
    }),
    response: player,
  }),
  withdrawResult: endpoint({
    ...ofHeads,
    method: 'DELETE',
    path: '/tml/eventHead/registrations/:id/result',
    summary: 'Remove a result',
    description: 'With a reason; the history keeps both.',
    params: byId,
    body: z.object({
      reason: longText({
        label: 'the reason',
        min: headLimits.reasonLengthMin,
        max: headLimits.reasonLengthMax,
        missing: 'Enter why the result is withdrawn',
      }),
    }),
    response: player,
  }),
  readPlan: endpoint({
    ...ofHeads,
    method: 'GET',
    path: '/tml/eventHead/events/:slug/plan',
    summary: 'Get the order of play or the bracket',
    params: bySlug,
    response: playPlan,
  }),
  drawPlan: endpoint({
    ...ofHeads,
    method: 'POST',
    path: '/tml/eventHead/events/:slug/plan',
    summary: 'Create the order of play or the bracket',
    description:
      'All approved participants by lot; those marked as no-show are left out. Drawn again as long as no match has a winner.',
    params: bySlug,
    body: z.object({ kind: z.enum(planKinds, { error: 'kind must be order or bracket' }) }),
    response: playPlan,
    successStatus: 200,
  }),
  deletePlan: endpoint({
    ...ofHeads,
    method: 'DELETE',
    path: '/tml/eventHead/events/:slug/plan',
    summary: 'Delete the order of play or the bracket',
    params: bySlug,
    response: playPlan,
  }),
  updateMatch: endpoint({
    ...ofHeads,
    method: 'PUT',
    path: '/tml/eventHead/events/:slug/plan/:id',
    summary: 'Set the time, venue or winner of a match',
    description: 'Fields that are left out stay. The winner moves on; null clears it.',
    params: bySlug.extend({ id }),
    body: z.object({
      startsAt: moment.nullable().optional(),
      venue: text({ label: 'the venue', max: headLimits.venueLengthMax }).optional(),
      winner: id.nullable().optional(),
    }),
    response: playPlan,
  }),
  printCallList: endpoint({
    ...ofHeads,
    method: 'GET',
    path: '/tml/eventHead/events/:slug/call-list.pdf',
    summary: 'Download the call list',
    description: 'In the order of play, or by name before it is drawn.',
    params: bySlug,
  }),
  printBracket: endpoint({
    ...ofHeads,
    method: 'GET',
    path: '/tml/eventHead/events/:slug/bracket.pdf',
    summary: 'Download the order of play or the bracket',
    params: bySlug,
  }),
  previewPlayersMessage: endpoint({
    ...ofHeads,
    method: 'POST',
    path: '/tml/eventHead/events/:slug/message/preview',
    summary: 'Preview a message to approved participants',
    description: 'Written as it is mailed, with your name in place of the recipient. Nothing is sent.',
    params: bySlug,
    body: message,
    response: z.object({
      recipientCount: z.int(),
      /** The reason why it can't be sent now; null if it can. */
      refusal: z.string().nullable(),
      subject: z.string(),
      html: z.string(),
    }),
    successStatus: 200,
  }),
  messagePlayers: endpoint({
    ...ofHeads,
    method: 'POST',
    path: '/tml/eventHead/events/:slug/message',
    summary: 'Send a message to approved participants',
    description: 'In their bell and by e-mail. A second press answers the first message with 200.',
    params: bySlug,
    body: message,
    response: z.object({ _id: z.string(), recipientCount: z.int() }),
    successStatus: 201,
  }),
}

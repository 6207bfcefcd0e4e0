import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, idOrSlug, longText } from './fields.ts'
import { limits } from './limits.ts'

const byId = z.object({ id: idOrSlug })

/** The alumni whom the portal asks to answer a query, and the outcome that its author describes. */
export const forumAsked = {
  declineQuery: endpoint({
    room: 'forum',
    method: 'PUT',
    path: '/alumni/declineQuery/:id',
    roles: ['Alumni'],
    summary: 'Decline a query that you were asked',
    description: 'Another alumnus is asked in your place. You can still answer it.',
    params: byId,
    limit: 'tap',
  }),
  saveOutcome: endpoint({
    room: 'forum',
    method: 'PUT',
    path: '/alumni/outcome/:id',
    roles: ['Student'],
    summary: 'Save the outcome of your query',
    description:
      'A text under the query, and the people whose answers helped, who are notified. An empty text removes both.',
    params: byId,
    body: z.object({
      message: longText({ label: 'the outcome', max: limits.outcomeLengthMax }),
      /** The accounts of people who answered the query. */
      helped: z
        .array(id, { error: 'Choose whose answers helped' })
        .max(limits.outcomeHelpersMax, `Choose at most ${limits.outcomeHelpersMax} people`)
        .transform((ids) => [...new Set(ids)]),
    }),
  }),
}

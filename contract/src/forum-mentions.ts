import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idOrSlug, searched } from './fields.ts'
import { accountRoles } from './roles.ts'

/** A person who can be mentioned in an answer or a reply. */
export const mentionable = z.object({
  _id: z.string(),
  name: z.string(),
  profile: z.string().nullable(),
  roleModel: z.enum(accountRoles),
  /** 'TE CE', or 'CE, class of 2021'; empty for a team. */
  hint: z.string(),
})
export type Mentionable = z.infer<typeof mentionable>

export const forumMentions = {
  listMentionable: endpoint({
    room: 'forum',
    method: 'GET',
    path: '/alumni/mentionable/:id',
    roles: ['Student', 'Team', 'Alumni'],
    summary: 'List people to mention under a query',
    description:
      'People of the thread first, then approved alumni whose name holds every word of search; without a search, people of the thread alone. A message mentions a person as @[id], with the account id.',
    params: z.object({ id: idOrSlug }),
    query: z.object({ search: searched.optional() }),
    response: z.object({ result: z.array(mentionable) }),
  }),
}

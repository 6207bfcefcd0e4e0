import type { FastifyRequest } from 'fastify'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import { refused } from '#platform/refused.ts'
import type { Viewer } from '#platform/viewer.ts'
import { type FormRow, findForm } from './forms.store.ts'

/** What a team may do with a form. `share`: choose the teams that edit it; `results`: read and delete answers. */
export type FormAction = 'read' | 'update' | 'share' | 'delete' | 'results'

/** The part of a call that says who calls. */
export interface Caller {
  portal: Portal
  viewer: Viewer
  request: FastifyRequest
}

/** Its owner may do everything, the collaborators all but share and delete it. Both only as teams. */
export function mayWithForm(
  viewer: Pick<Viewer, 'id' | 'role'>,
  action: FormAction,
  form: Pick<FormRow, 'ownerId' | 'collaborators'>,
): boolean {
  if (viewer.role !== 'Team') return false
  if (viewer.id === form.ownerId) return true
  return action !== 'share' && action !== 'delete' && form.collaborators.some(({ id }) => id === viewer.id)
}

/**
 * The only way to get a form for a team, by its id or slug. Whoever fills one in gets it from `filling/`.
 * @throws NOT_FOUND when it is absent; FORBIDDEN when it is another team's, which the audit keeps.
 */
export async function accessForm(call: Caller, address: string, action: FormAction): Promise<FormRow> {
  const form = await findForm(call.portal.db, address)
  if (!form) throw notFound('form')
  if (mayWithForm(call.viewer, action, form)) return form
  throw await refused(
    call,
    `form:${form.id}`,
    mayWithForm(call.viewer, 'read', form)
      ? 'Only the team that owns this form can do that'
      : "You don't have access to this form. Ask its team to add you as a collaborator.",
  )
}

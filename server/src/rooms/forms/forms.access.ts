import { notFound } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { refused } from '#platform/sessions/refused.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { type FormRow, findForm } from './forms.store.ts'

/**
 * The actions of a team on a form. `share`: choose the teams that edit it; `results`: read and delete
 * answers.
 */
export type FormAction = 'read' | 'update' | 'share' | 'delete' | 'results'

/**
 * Returns whether the viewer may do this: the owner everything, collaborators all but share and delete, both
 * only as teams.
 */
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
 * Returns a form by its id or slug for a team; teams get forms only through this function. People who fill
 * one in get it from `filling/`.
 * @throws NOT_FOUND when it is absent; FORBIDDEN when it belongs to another team, which is audited.
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

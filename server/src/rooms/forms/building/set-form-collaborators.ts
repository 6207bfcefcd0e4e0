import { forms } from '@portal/contract/forms.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { fieldProblem, notFound } from '#platform/problem.ts'
import { accessForm } from '../forms.access.ts'
import { factOf, formShared } from '../forms.facts.ts'
import { findForm, lockForm } from '../forms.store.ts'
import { findTeams, setCollaborators } from './form-writing.store.ts'
import { presentWritten } from './present-form.ts'

export const setFormCollaborators = handler(forms.setFormCollaborators, async (call) => {
  const { portal, viewer, params, body } = call
  const { id } = await accessForm(call, params.id, 'share')
  await portal.inTransaction(async (tx) => {
    const before = await lockForm(tx, id)
    if (!before) throw notFound('form')
    const found = await findTeams(tx, body.teams)
    const unknown = body.teams.findIndex((slug) => !found.has(slug))
    if (unknown >= 0) throw fieldProblem(`teams.${unknown}`, 'Choose teams from the list')
    const accountIds = [...new Set(found.values())].filter((one) => one !== before.ownerId)
    await setCollaborators(tx, id, { accountIds, now: portal.clock.now() })
    const known = new Set(before.collaborators.map((one) => one.id))
    const added = accountIds.filter((one) => !known.has(one))
    const after = await findForm(tx, id)
    if (after && added.length > 0)
      await portal.facts.emit(tx, formShared, { ...factOf(after), accountIds: added, by: viewer.id })
  })
  return { message: 'Collaborators saved', data: await presentWritten(portal, viewer, id) }
})

import type { FormMove } from '@portal/contract/form-words.ts'
import { forms } from '@portal/contract/forms.ts'
import type { Transaction } from '#platform/database/database.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import { conflict, fieldProblem, notFound } from '#platform/problem.ts'
import { isSlugOf, slugOf } from '#platform/text/slug-of.ts'
import { notifyWaitersSoon } from '../filling/notify-waiters.ts'
import { accessForm } from '../forms.access.ts'
import { factOf, formChanged } from '../forms.facts.ts'
import { type FormRow, lockForm } from '../forms.store.ts'
import { requireSameKinds } from './answered-fields.ts'
import { requireReady } from './form-content.ts'
import { endEdit } from './form-history.store.ts'
import { insertVersion, openForm, setFormSlug, setKeptState } from './form-writing.store.ts'
import { presentWritten } from './present-form.ts'
import { setFormSeats } from './set-form-seats.ts'

type StateCall = Call<typeof forms.setFormState>

export const setFormState = handler(forms.setFormState, async (call) => {
  const { portal, viewer, params, body } = call
  const { id } = await accessForm(call, params.id, 'update')
  await portal.inTransaction(async (tx) => {
    const form = await lockForm(tx, id)
    if (!form) throw notFound('form')
    const slug = body.state === 'Open' ? await publish(call, tx, form) : form.slug
    if (body.state === 'Closed') await close(call, tx, form)
    await portal.facts.emit(tx, formChanged, factOf({ ...form, slug }))
    await portal.live.pushChange(tx, `form:${form.id}`)
  })
  return { message: messages[body.state], data: await presentWritten(portal, viewer, id) }
})

const messages: Readonly<Record<FormMove, string>> = { Open: 'Form published', Closed: 'Form closed' }

/**
 * Publishes the draft as the version for answers. Unchanged content gets no new number.
 * @returns the slug of the form afterwards.
 */
async function publish({ portal, viewer }: StateCall, tx: Transaction, form: FormRow): Promise<string> {
  const now = portal.clock.now()
  const { draft, published } = form
  requireReady(draft)
  if (draft.settings.closesAt !== null && new Date(draft.settings.closesAt) <= now)
    throw fieldProblem('settings.closesAt', 'This time is over. Choose a later time to close, or none.')
  await requireSameKinds(tx, form.id, draft)
  const isSame = JSON.stringify(draft) === JSON.stringify(published)
  const number = isSame && form.version !== null ? form.version : (form.version ?? 0) + 1
  if (!isSame) {
    await insertVersion(tx, form.id, { number, content: draft, byId: viewer.id, now })
    await endEdit(tx, form.id)
  }
  await openForm(tx, form.id, { number, settings: draft.settings, now })
  await setFormSeats(tx, form.id, { before: published, after: draft })
  const { opensAt } = draft.settings
  await notifyWaitersSoon(portal, tx, { id: form.id, opensAt: opensAt === null ? null : new Date(opensAt) })
  return nameBySlug(tx, form)
}

/** Makes the slug from the title at the first publication, because most drafts begin without a title. */
async function nameBySlug(tx: Transaction, { id, slug, version, draft }: FormRow): Promise<string> {
  if (version !== null || isSlugOf(slug, draft.title, 'form')) return slug
  const named = slugOf(draft.title, 'form')
  await setFormSlug(tx, id, named)
  return named
}

async function close({ portal }: StateCall, tx: Transaction, form: FormRow): Promise<void> {
  if (form.state === 'Draft') throw conflict('Publish the form first')
  if (form.state === 'Open') await setKeptState(tx, form.id, { state: 'Closed', now: portal.clock.now() })
}

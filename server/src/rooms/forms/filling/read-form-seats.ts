import { formFilling } from '@portal/contract/form-filling.ts'
import { formStateAt } from '@portal/contract/form-words.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound, Problem } from '#platform/problem.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { readFormSeats as readSeats } from '#rooms/forms/form-seats.ts'
import { findOwnAnswer } from './answers.store.ts'
import { formPersonOf } from './form-person.ts'
import { maySeeForm } from './open-form.ts'
import { fieldsOf, type PublishedForm, publishedForm } from './published-form.ts'

/** Returns the seats of a form to a screen that follows it and was notified of a change. */
export const readFormSeats = handler(formFilling.readFormSeats, async ({ portal, viewer, params }) => {
  const form = await publishedForm(portal.db, params.id)
  await requireSeen(portal, viewer, form)
  const seats = await readSeats(portal.db, form.id, fieldsOf(form))
  const isOpen = formStateAt(form, portal.clock.now()) === 'Open'
  return { data: { ...seats, isOpen, publishedVersion: form.version } }
})

/** @throws UNAUTHENTICATED, or NOT_FOUND for people whom the form is not for. Public forms are not checked. */
async function requireSeen(portal: Portal, viewer: Viewer | null, form: PublishedForm): Promise<void> {
  if (form.published.settings.audience.isPublic) return
  if (!viewer) throw new Problem('UNAUTHENTICATED', 'Sign in to answer this form.')
  const person = await formPersonOf(portal, viewer)
  if (maySeeForm(form, person, viewer)) return
  if (!(await findOwnAnswer(portal.db, form.id, viewer.id))) throw notFound('form')
}

import { formFilling } from '@portal/contract/form-filling.ts'
import { formStateAt } from '@portal/contract/form-words.ts'
import { handler } from '#platform/http/handler.ts'
import { readFormSeats as readSeats } from '#rooms/forms/form-seats.ts'
import { fieldsOf, publishedForm } from './published-form.ts'

/** What a screen that follows the form reads when it hears that it changed. */
export const readFormSeats = handler(formFilling.readFormSeats, async ({ portal, params }) => {
  const form = await publishedForm(portal.db, params.id)
  const seats = await readSeats(portal.db, form.id, fieldsOf(form))
  const isOpen = formStateAt(form, portal.clock.now()) === 'Open'
  return { data: { ...seats, isOpen, publishedVersion: form.version } }
})

import { formFilling } from '@portal/contract/form-filling.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict } from '#platform/problem.ts'
import { formCodeMail, formCodeOf } from './form-code.ts'
import { openForm } from './open-form.ts'

/** Responds the same whether or not the e-mail was used before; only the holder of the code learns that. */
export const sendFormCode = handler(formFilling.sendFormCode, async (call) => {
  const { portal, viewer, params, body, request } = call
  const { form, state, reason } = await openForm(portal, viewer, { address: params.id })
  if (state !== 'open') throw conflict(reason)
  const { title, settings } = form.published
  if (viewer || !settings.onePerPerson) throw conflict('This form needs no code. Send your answers.')
  const { email } = body
  const code = formCodeOf(portal.config, { formId: form.id, email }, portal.clock.now())
  await portal.inTransaction((tx) =>
    portal.mails.addForGuest(tx, formCodeMail({ email, title, code }), request.ip),
  )
  return { message: `We have sent a code to ${email}`, data: { email } }
})

import type { FormField, FormPage } from '@portal/contract/form-definition.ts'
import { formFilling } from '@portal/contract/form-filling.ts'
import { type AnswerValue, isDay } from '@portal/contract/judge-answer.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { dayInDigits } from '#platform/text/indian-day.ts'
import { type AnswerRow, findVersionPages } from './answers.store.ts'
import { openForm } from './open-form.ts'
import { mailToOf } from './present-form.ts'

export const mailOwnFormAnswer = handler(formFilling.mailOwnFormAnswer, async (call) => {
  const { portal, viewer, params, body, request } = call
  const open = await openForm(portal, viewer, { address: params.id, entry: body?.entry })
  if (!open.mine) throw notFound('answer')
  const mailTo = mailToOf(open, open.mine)
  if (mailTo === null) throw conflict("We don't have your e-mail. Take a picture of your reference instead.")
  const pages = await findVersionPages(portal.db, open.form.id, open.mine.version)
  const mail = copyOf({
    title: open.form.published.title,
    answer: open.mine,
    pages,
    mailTo,
    name: viewer?.name ?? mailTo,
  })
  await portal.inTransaction((tx) =>
    viewer ? portal.mails.add(tx, mail) : portal.mails.addForGuest(tx, mail, request.ip),
  )
  return { message: `We have sent a copy to ${mailTo}`, data: { mailTo } }
})

function copyOf(given: {
  title: string
  answer: AnswerRow
  pages: readonly FormPage[]
  mailTo: string
  name: string
}): Mail {
  const { title, answer, pages, mailTo, name } = given
  const fields = pages.flatMap((page) => page.fields)
  return {
    to: { name, address: mailTo },
    subject: `Your answers: ${title}`,
    parts: [
      `This is what you answered to “${title}”. Your reference is ${answer.reference}.`,
      ...fields.flatMap((field) => {
        const value = answer.values[field.id]
        return value === undefined ? [] : [labelOf(field), { quote: inWords(field, value) }]
      }),
    ],
  }
}

function labelOf({ label, profile }: FormField): string {
  return label || profile || 'Answer'
}

function inWords({ options }: FormField, value: AnswerValue): string {
  const label = (id: string) => options.find((option) => option.id === id)?.label ?? id
  if (Array.isArray(value)) return value.map(label).join(', ')
  if (typeof value === 'number') return String(value)
  return isDay(value) ? dayInDigits(value) : label(value)
}

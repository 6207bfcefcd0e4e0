import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, plainLine } from './fields.ts'
import { type MailKind, mailKinds, mailSettings, type ReminderKind, reminderKinds } from './mail-words.ts'
import { bellRoles } from './roles.ts'

/* The e-mails and reminders that a person chooses, and the calls by which any of them unsubscribes. */

type RoleList<R> = readonly [R, ...R[]]
const readers = bellRoles as unknown as RoleList<(typeof bellRoles)[number]>
const kind = z.enum(reminderKinds, { error: 'Choose a reminder from the list' })
const choices = z.object({
  mails: z.record(z.enum(mailKinds), z.enum(mailSettings)),
  reminders: z.record(kind, z.boolean()),
})
export interface MailChoices {
  mails: Record<MailKind, (typeof mailSettings)[number]>
  reminders: Record<ReminderKind, boolean>
}
const everyone = { room: 'people', roles: ['All'] } as const
const byToken = z.object({ token: plainLine().min(1).max(300) })

export const mailChoices = {
  saveMailChoice: endpoint({
    room: 'people',
    method: 'PUT',
    path: '/mails/choices',
    roles: readers,
    summary: 'Set whether you get a kind of e-mail',
    description: 'The summary of the bell is off, daily or weekly; all others are on or off.',
    body: z
      .object({
        kind: z.enum(mailKinds, { error: 'Choose an e-mail from the list' }),
        choice: z.enum(mailSettings, { error: 'Choose on, off, daily or weekly' }),
      })
      .refine((body) => body.choice === 'off' || (body.kind === 'Digest') === (body.choice !== 'on'), {
        path: ['choice'],
        error: 'Choose off, daily or weekly for the summary, and on or off for other e-mails',
      }),
    limit: 'tap',
  }),
  openMailUnsubscribe: endpoint({
    ...everyone,
    method: 'GET',
    path: '/mails/unsubscribe/:token',
    summary: 'Open the page that stops e-mails of a kind',
    description: 'Redirects and changes nothing. For mail programs that open the List-Unsubscribe address.',
    params: byToken,
  }),
  unsubscribeFromMails: endpoint({
    ...everyone,
    method: 'POST',
    path: '/mails/unsubscribe/:token',
    summary: 'Unsubscribe from e-mails of a kind',
    description: 'With the token of an e-mail, no sign-in. Repeating it changes nothing (RFC 8058).',
    params: byToken,
    ignoresForm: true,
  }),
}

export const reminders = {
  readReminderChoices: endpoint({
    room: 'reminders',
    method: 'GET',
    path: '/reminders/choices',
    roles: readers,
    summary: 'Read your reminders and e-mails',
    response: choices,
  }),
  readReminders: endpoint({
    room: 'reminders',
    method: 'GET',
    path: '/reminders/things/:id',
    roles: readers,
    summary: 'Read your reminders of one thing',
    description: 'An event has eventDay, eventHour and eventOpens; a form has formCloses.',
    params: z.object({ id }),
    response: z.object({ reminders: z.record(kind, z.boolean()) }),
  }),
  saveReminder: endpoint({
    room: 'reminders',
    method: 'PUT',
    path: '/reminders',
    roles: readers,
    summary: 'Set whether you get a reminder',
    description: 'For the event or form with this id; without an id, for all of the kind.',
    body: z.object({
      kind,
      thingId: id.nullable().default(null),
      isOn: z.boolean({ error: 'isOn must be true or false' }),
    }),
    limit: 'tap',
  }),
}

/* The kinds of reminders and e-mails that a person chooses. The browser loads them without Zod. */

export const reminderKinds = ['eventDay', 'eventHour', 'eventOpens', 'formCloses', 'passEnds'] as const
export type ReminderKind = (typeof reminderKinds)[number]
export type EventReminder = Extract<ReminderKind, `event${string}`>

/** Whether a reminder is sent to people who chose nothing. */
export const reminderDefaults: Readonly<Record<ReminderKind, boolean>> = {
  eventDay: true,
  eventHour: false,
  eventOpens: true,
  formCloses: true,
  passEnds: true,
}

/** E-mails that a person can stop. Those about their own account, seat, certificate or application always come. */
export const mailKinds = [
  ...(['Announcement', 'Query', 'Event', 'formAnswers', 'railwayOpens', 'Digest'] as const),
  ...reminderKinds,
] as const
export type MailKind = (typeof mailKinds)[number]

export const mailSettings = ['on', 'off', 'daily', 'weekly'] as const
export type MailSetting = (typeof mailSettings)[number]

export const mailDefaults: Readonly<Record<MailKind, MailSetting>> = {
  Announcement: 'on',
  Query: 'on',
  Event: 'on',
  formAnswers: 'on',
  railwayOpens: 'on',
  Digest: 'off',
  eventDay: 'off',
  eventHour: 'off',
  eventOpens: 'off',
  formCloses: 'off',
  passEnds: 'on',
}

/** What an e-mail of a kind contains, as the end of a sentence. */
export const mailNames: Readonly<Record<MailKind, string>> = {
  Announcement: 'announcements',
  Query: 'queries that you could answer',
  Event: 'messages from teams about events',
  formAnswers: 'new answers to your forms',
  railwayOpens: 'reminders that railway applications open',
  Digest: 'the summary of your bell',
  eventDay: 'reminders a day before an event',
  eventHour: 'reminders an hour before an event',
  eventOpens: 'reminders that registration opens',
  formCloses: 'reminders before a form closes',
  passEnds: 'reminders before your railway pass ends',
}

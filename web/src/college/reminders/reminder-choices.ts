import type { MailKind, MailSetting, ReminderKind } from '@portal/contract/mail-words.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { reloaded } from '#web/platform/reload-after.ts'
import { resource } from '#web/platform/resource.ts'
import { toast } from '#web/platform/toasts.ts'

export const reminderChoices = resource('GET /reminders/choices')

type Choice =
  | { reminder: ReminderKind; thingId?: string; isOn: boolean }
  | { mail: MailKind; choice: MailSetting }

/** Saves the choices one after the other, so that a quick second press counts too. */
export function useSaveReminder() {
  return useMutation({
    scope: { id: 'reminders' },
    mutationFn: async (choice: Choice) => {
      const { message } = await send(choice)
      await reloaded()
      return message
    },
    onSuccess: (message) => toast.good(message),
    onError: (error) => toast.warn(error.message),
  })
}

function send(choice: Choice) {
  if ('mail' in choice)
    return call('PUT /mails/choices', { body: { kind: choice.mail, choice: choice.choice } })
  const { reminder, thingId, isOn } = choice
  return call('PUT /reminders', { body: { kind: reminder, thingId: thingId ?? null, isOn } })
}

import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import {
  type FormFact,
  formChanged,
  formClosing,
  formDeleted,
  formReminded,
  formReopened,
  formShared,
} from '#rooms/forms/forms.facts.ts'
import { reminderIdOf } from '#rooms/reminders/reminders.ts'
import type { NotificationSubject } from './notifications.store.ts'
import { bellsOf } from './notify.ts'

/** Notifies people of forms that they have not answered, and teams of forms that are shared with them. */
export function onFormFacts(facts: Facts, portal: Portal): void {
  const bells = bellsOf(portal, subjectOf)
  facts.on(formReminded, (tx, form) => {
    const { reminderId: actionId, by, accountIds } = form
    return bells.notifyPeople(tx, form, { action: 'formDue', actionId, by }, accountIds)
  })
  facts.on(formClosing, (tx, form) => {
    const notification = { action: 'formCloses', actionId: reminderIdOf(form.at), by: form.ownerId } as const
    return bells.notifyFurtherPeople(tx, form, notification, form.accountIds)
  })
  facts.on(formReopened, (tx, form) => {
    const { reopeningId: actionId, ownerId: by, accountIds } = form
    return bells.notifyPeople(tx, form, { action: 'reopened', actionId, by }, accountIds)
  })
  facts.on(formShared, async (tx, form) => {
    const { accountIds, by } = form
    for (const accountId of accountIds)
      await bells.notifyPeople(tx, form, { action: 'formShared', actionId: accountId, by }, [accountId])
  })
  facts.on(formChanged, bells.rename)
  facts.on(formDeleted, bells.remove)
}

function subjectOf({ formId, slug, title, ownerId }: FormFact): NotificationSubject {
  return { type: 'Form', thingId: formId, slug, title, ownerId }
}

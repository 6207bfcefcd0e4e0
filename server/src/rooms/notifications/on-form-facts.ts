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
import { type NotificationSubject, removeThing, renameThing } from './notifications.store.ts'
import { notifyFurtherPeople, notifyPeople, pushBellsChanged } from './notify.ts'

/** Notifies people of forms that they have not answered, and teams of forms that are shared with them. */
export function onFormFacts(facts: Facts, portal: Portal): void {
  facts.on(formReminded, (tx, { accountIds, by, reminderId, ...form }) =>
    notifyPeople(tx, portal, subjectOf(form), { action: 'formDue', actionId: reminderId, by }, accountIds),
  )
  facts.on(formClosing, (tx, { accountIds, at, ...form }) => {
    const notification = { action: 'formCloses' as const, actionId: reminderIdOf(at), by: form.ownerId }
    return notifyFurtherPeople(tx, portal, subjectOf(form), notification, accountIds)
  })
  facts.on(formReopened, (tx, { accountIds, reopeningId, ...form }) =>
    notifyPeople(
      tx,
      portal,
      subjectOf(form),
      { action: 'reopened', actionId: reopeningId, by: form.ownerId },
      accountIds,
    ),
  )
  facts.on(formShared, async (tx, { accountIds, by, ...form }) => {
    for (const accountId of accountIds)
      await notifyPeople(tx, portal, subjectOf(form), { action: 'formShared', actionId: accountId, by }, [
        accountId,
      ])
  })
  facts.on(formChanged, async (tx, form) =>
    pushBellsChanged(tx, portal, await renameThing(tx, subjectOf(form))),
  )
  facts.on(formDeleted, async (tx, { formId }) =>
    pushBellsChanged(tx, portal, await removeThing(tx, 'Form', formId)),
  )
}

function subjectOf({ formId, slug, title, ownerId }: FormFact): NotificationSubject {
  return { type: 'Form', thingId: formId, slug, title, ownerId }
}

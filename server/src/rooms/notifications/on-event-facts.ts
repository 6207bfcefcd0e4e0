import type { Transaction } from '#platform/database/database.ts'
import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import {
  certificatesGiven,
  certificatesWithdrawn,
  type EventFact,
  eventCancelled,
  eventChanged,
  eventPublished,
  eventReminded,
  eventWithdrawn,
  groupInvited,
  leadGiven,
  memberLeft,
  registeredMessaged,
  seatsGranted,
  seatsLost,
} from '#rooms/events/events.facts.ts'
import { feePaid, feeRefunded } from '#rooms/events/fees.facts.ts'
import { reminderIdOf } from '#rooms/reminders/reminders.ts'
import { eventAudience, everyAudience } from './notifications.audiences.ts'
import {
  type NotificationSubject,
  type NotifiedAction,
  removeThing,
  renameThing,
} from './notifications.store.ts'
import { notifyAudiences, notifyFurtherPeople, notifyPeople, pushBellsChanged } from './notify.ts'

/**
 * Notifies of events: everyone with a bell when one is first published; registered people when its time or
 * place changes, or it is cancelled; and single people of a seat that became free or was lost, of a group
 * that they are asked to agree to, and of a member who left the group that they lead.
 */
export function onEventFacts(facts: Facts, portal: Portal): void {
  /** Notifies the people named in a fact of an action of the team. */
  const notifyNamed = (
    tx: Transaction,
    event: EventFact & { accountIds: readonly string[] },
    action: NotifiedAction,
    actionId: string,
  ) => notifyPeople(tx, portal, subjectOf(event), { action, actionId, by: event.writtenBy }, event.accountIds)

  facts.on(eventPublished, (tx, event) =>
    notifyAudiences(tx, portal, subjectOf(event), {
      action: 'made',
      actionId: event.eventId,
      by: event.writtenBy,
      audiences: everyAudience,
    }),
  )
  facts.on(eventChanged, async (tx, event) => {
    await pushBellsChanged(tx, portal, await renameThing(tx, subjectOf(event)))
    if (event.moved !== null)
      await notifyAudiences(tx, portal, subjectOf(event), {
        action: 'moved',
        actionId: String(event.sequence),
        by: event.writtenBy,
        audiences: eventAudience(event.eventId),
      })
  })
  facts.on(eventCancelled, (tx, event) =>
    notifyAudiences(tx, portal, subjectOf(event), {
      action: 'cancelled',
      actionId: event.eventId,
      by: event.writtenBy,
      audiences: eventAudience(event.eventId),
    }),
  )
  facts.on(registeredMessaged, (tx, event) =>
    notifyAudiences(tx, portal, subjectOf(event), {
      action: 'messaged',
      actionId: event.messageId,
      by: event.writtenBy,
      audiences: eventAudience(event.eventId, event.states),
    }),
  )
  facts.on(eventReminded, (tx, { kind, at, accountIds, ...event }) => {
    const notification = { action: kind, actionId: reminderIdOf(at), by: event.writtenBy }
    return notifyFurtherPeople(tx, portal, subjectOf(event), notification, accountIds)
  })
  facts.on(eventWithdrawn, async (tx, { eventId }) =>
    pushBellsChanged(tx, portal, await removeThing(tx, 'Event', eventId)),
  )
  facts.on(seatsGranted, (tx, event) => notifyNamed(tx, event, 'seated', event.registrationId))
  facts.on(seatsLost, (tx, event) => notifyNamed(tx, event, 'unseated', event.registrationId))
  facts.on(feePaid, (tx, event) => notifyNamed(tx, event, 'feePaid', event.participantId))
  facts.on(feeRefunded, (tx, event) => notifyNamed(tx, event, 'feeRefunded', event.participantId))
  facts.on(certificatesGiven, (tx, event) => notifyNamed(tx, event, 'certified', event.batchId))
  facts.on(certificatesWithdrawn, (tx, event) => notifyNamed(tx, event, 'uncertified', event.batchId))
  const notifyMember = (
    tx: Transaction,
    event: EventFact & { participantId: string; by: string; accountId: string },
    action: 'memberLeft' | 'invited' | 'leads',
  ) =>
    notifyPeople(tx, portal, subjectOf(event), { action, actionId: event.participantId, by: event.by }, [
      event.accountId,
    ])
  facts.on(memberLeft, (tx, event) => notifyMember(tx, event, 'memberLeft'))
  facts.on(groupInvited, (tx, event) => notifyMember(tx, event, 'invited'))
  facts.on(leadGiven, (tx, event) => notifyMember(tx, event, 'leads'))
}

/** Returns the subject of notifications about an event. */
export function subjectOf({ eventId, slug, title, writtenBy }: EventFact): NotificationSubject {
  return { type: 'Event', thingId: eventId, slug, title, ownerId: writtenBy }
}

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
import { type Audience, eventAudience, everyAudience } from './notifications.audiences.ts'
import type { NotificationSubject, NotifiedAction } from './notifications.store.ts'
import { bellsOf } from './notify.ts'

/**
 * Notifies of events: everyone with a bell when one is first published; registered people when its time or
 * place changes, or it is cancelled; and single people of a seat that became free or was lost, of a group
 * that they are asked to agree to, and of a member who left the group that they lead.
 */
export function onEventFacts(facts: Facts, portal: Portal): void {
  const bells = bellsOf(portal, subjectOf)
  /** Notifies the people named in a fact of an action of the team. */
  const notifyNamed = (
    tx: Transaction,
    event: EventFact & { accountIds: readonly string[] },
    action: NotifiedAction,
    actionId: string,
  ) => bells.notifyPeople(tx, event, { action, actionId, by: event.writtenBy }, event.accountIds)
  const notifyAudience = (
    tx: Transaction,
    event: EventFact,
    action: NotifiedAction,
    { actionId = event.eventId, audiences }: { actionId?: string; audiences: readonly Audience[] },
  ) => bells.notifyAudiences(tx, event, { action, actionId, by: event.writtenBy, audiences })

  facts.on(eventPublished, (tx, event) => notifyAudience(tx, event, 'made', { audiences: everyAudience }))
  facts.on(eventChanged, async (tx, event) => {
    await bells.rename(tx, event)
    const moved = { actionId: String(event.sequence), audiences: eventAudience(event.eventId) }
    if (event.moved !== null) await notifyAudience(tx, event, 'moved', moved)
  })
  facts.on(eventCancelled, (tx, event) =>
    notifyAudience(tx, event, 'cancelled', { audiences: eventAudience(event.eventId) }),
  )
  facts.on(registeredMessaged, (tx, event) => {
    const audiences = eventAudience(event.eventId, event.states)
    return notifyAudience(tx, event, 'messaged', { actionId: event.messageId, audiences })
  })
  facts.on(eventReminded, (tx, event) => {
    const notification = { action: event.kind, actionId: reminderIdOf(event.at), by: event.writtenBy }
    return bells.notifyFurtherPeople(tx, event, notification, event.accountIds)
  })
  facts.on(eventWithdrawn, bells.remove)
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
    bells.notifyPeople(tx, event, { action, actionId: event.participantId, by: event.by }, [event.accountId])
  facts.on(memberLeft, (tx, event) => notifyMember(tx, event, 'memberLeft'))
  facts.on(groupInvited, (tx, event) => notifyMember(tx, event, 'invited'))
  facts.on(leadGiven, (tx, event) => notifyMember(tx, event, 'leads'))
}

/** Returns the subject of notifications about an event. */
export function subjectOf({ eventId, slug, title, writtenBy }: EventFact): NotificationSubject {
  return { type: 'Event', thingId: eventId, slug, title, ownerId: writtenBy }
}

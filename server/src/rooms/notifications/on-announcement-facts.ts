import type { Transaction } from '#platform/database/database.ts'
import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import {
  type AnnouncementFact,
  announcementChanged,
  announcementPublished,
  announcementReminded,
  announcementWithdrawn,
} from '#rooms/announcements/announcements.facts.ts'
import {
  markSeenBy,
  moveAudiences,
  type NotificationSubject,
  removeThingNotification,
} from './notifications.store.ts'
import { bellsOf } from './notify.ts'
import { pushBellChanged } from './push-bell-changed.ts'

/** Notifies the audience once when an announcement is published, and removes it from other bells. */
export function onAnnouncementFacts(facts: Facts, portal: Portal): void {
  const bells = bellsOf(portal, subjectOf)
  const notify = (tx: Transaction, announcement: AnnouncementFact) => {
    const { announcementId: actionId, writtenBy: by, audiences, isUrgent } = announcement
    return bells.notifyAudiences(tx, announcement, { action: 'made', actionId, by, audiences, isUrgent })
  }
  facts.on(announcementPublished, notify)
  facts.on(announcementChanged, async (tx, announcement) => {
    await bells.rename(tx, announcement)
    const moved = await moveAudiences(tx, subjectOf(announcement), announcement)
    await pushBellChanged(tx, portal.live, moved, announcement.writtenBy)
  })
  facts.on(announcementReminded, async (tx, announcement) => {
    await removeThingNotification(tx, subjectOf(announcement))
    await notify(tx, announcement)
    await markSeenBy(tx, subjectOf(announcement), announcement.readerIds)
  })
  facts.on(announcementWithdrawn, bells.remove)
}

function subjectOf({ announcementId, slug, title, writtenBy }: AnnouncementFact): NotificationSubject {
  return { type: 'Announcement', thingId: announcementId, slug, title, ownerId: writtenBy }
}

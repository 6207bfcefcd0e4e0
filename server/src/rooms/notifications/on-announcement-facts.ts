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
  removeThing,
  removeThingNotification,
  renameThing,
} from './notifications.store.ts'
import { notifyAudiences, pushBellsChanged } from './notify.ts'
import { pushBellChanged } from './push-bell-changed.ts'

/** Notifies the audience once when an announcement is published, and removes it from other bells. */
export function onAnnouncementFacts(facts: Facts, portal: Portal): void {
  facts.on(announcementPublished, (tx, announcement) =>
    notifyAudiences(tx, portal, subjectOf(announcement), {
      action: 'made',
      actionId: announcement.announcementId,
      by: announcement.writtenBy,
      audiences: announcement.audiences,
      isUrgent: announcement.isUrgent,
    }),
  )
  facts.on(announcementChanged, async (tx, announcement) => {
    await pushBellsChanged(tx, portal, await renameThing(tx, subjectOf(announcement)))
    const moved = await moveAudiences(tx, subjectOf(announcement), announcement)
    await pushBellChanged(tx, portal.live, moved, announcement.writtenBy)
  })
  facts.on(announcementReminded, async (tx, announcement) => {
    await removeThingNotification(tx, subjectOf(announcement))
    const action = {
      action: 'made',
      actionId: announcement.announcementId,
      by: announcement.writtenBy,
      audiences: announcement.audiences,
      isUrgent: announcement.isUrgent,
    } as const
    await notifyAudiences(tx, portal, subjectOf(announcement), action)
    await markSeenBy(tx, subjectOf(announcement), announcement.readerIds)
  })
  facts.on(announcementWithdrawn, async (tx, announcement) =>
    pushBellsChanged(tx, portal, await removeThing(tx, 'Announcement', announcement.announcementId)),
  )
}

function subjectOf({ announcementId, slug, title, writtenBy }: AnnouncementFact): NotificationSubject {
  return { type: 'Announcement', thingId: announcementId, slug, title, ownerId: writtenBy }
}

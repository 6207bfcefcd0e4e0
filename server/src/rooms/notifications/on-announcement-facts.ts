import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import {
  type AnnouncementFact,
  announcementChanged,
  announcementCommented,
  announcementPublished,
  announcementReminded,
  announcementReplied,
  announcementWithdrawn,
  commentWithdrawn,
  replyWithdrawn,
} from '#rooms/announcements/announcements.facts.ts'
import {
  markSeenBy,
  moveAudiences,
  type NotificationSubject,
  removeAnswer,
  removeMade,
  removeReply,
  removeThing,
  renameThing,
} from './notifications.store.ts'
import { notifyAudiences, notifyPeople, pushBellsChanged } from './notify.ts'
import { pushBellChanged } from './push-bell-changed.ts'

/**
 * Who is notified of announcements (contract.md section 5): the audience of one that is published, once. People who can no longer
 * see it lose it from their bell.
 */
export function onAnnouncementFacts(facts: Facts, portal: Portal): void {
  facts.on(announcementPublished, (tx, it) =>
    notifyAudiences(tx, portal, subjectOf(it), {
      ...{ action: 'made', actionId: it.announcementId, by: it.writtenBy, audiences: it.audiences },
    }),
  )
  facts.on(announcementChanged, async (tx, it) => {
    await pushBellsChanged(tx, portal, await renameThing(tx, subjectOf(it)))
    const moved = await moveAudiences(tx, subjectOf(it), it.audiences)
    await pushBellChanged(tx, portal.live, moved, it.writtenBy)
  })
  facts.on(announcementReminded, async (tx, it) => {
    await removeMade(tx, subjectOf(it))
    const action = {
      action: 'made',
      actionId: it.announcementId,
      by: it.writtenBy,
      audiences: it.audiences,
    } as const
    await notifyAudiences(tx, portal, subjectOf(it), action)
    await markSeenBy(tx, subjectOf(it), it.readers)
  })
  facts.on(announcementCommented, (tx, it) =>
    notifyPeople(tx, portal, subjectOf(it), { action: 'answered', actionId: it.commentId, by: it.by }, [
      it.writtenBy,
    ]),
  )
  facts.on(announcementReplied, (tx, it) =>
    notifyPeople(
      tx,
      portal,
      subjectOf(it),
      { action: 'replied', actionId: it.replyId, underId: it.commentId, by: it.by },
      [it.writtenBy, ...it.participantIds],
    ),
  )
  facts.on(commentWithdrawn, async (tx, it) =>
    pushBellsChanged(tx, portal, await removeAnswer(tx, subjectOf(it), it.commentId)),
  )
  facts.on(replyWithdrawn, async (tx, it) =>
    pushBellsChanged(tx, portal, await removeReply(tx, subjectOf(it), it.replyId)),
  )
  facts.on(announcementWithdrawn, async (tx, it) =>
    pushBellsChanged(tx, portal, await removeThing(tx, 'Announcement', it.announcementId)),
  )
}

function subjectOf({ announcementId, slug, title, writtenBy }: AnnouncementFact): NotificationSubject {
  return { type: 'Announcement', thingId: announcementId, slug, title, ownerId: writtenBy }
}

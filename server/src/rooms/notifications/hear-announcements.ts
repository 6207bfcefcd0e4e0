import type { Facts } from '#platform/facts.ts'
import type { Portal } from '#platform/portal.ts'
import {
  type AnnouncementFact,
  announcementChanged,
  announcementCommented,
  announcementPublished,
  announcementReplied,
  announcementToldAgain,
  announcementWithdrawn,
  commentWithdrawn,
  replyWithdrawn,
} from '#rooms/announcements/announcements.facts.ts'
import {
  markSeenBy,
  moveAudiences,
  removeAnswer,
  removeReply,
  removeThing,
  removeTold,
  renameThing,
  type ToldThing,
} from './notifications.store.ts'
import { ringBells } from './ring-bells.ts'
import { ringAll, tellPeople, tellThing } from './tell-thing.ts'

/**
 * What the announcements tell (contract.md section 5): one that is published, once, to those who may see it; who may no
 * longer see it has it no longer in the bell.
 */
export function hearAnnouncements(facts: Facts, portal: Portal): void {
  facts.hear(announcementPublished, (tx, it) =>
    tellThing(tx, portal, thingOf(it), {
      ...{ action: 'made', actionId: it.announcementId, by: it.writtenBy, audiences: it.audiences },
    }),
  )
  facts.hear(announcementChanged, async (tx, it) => {
    await ringAll(tx, portal, await renameThing(tx, thingOf(it)))
    const moved = await moveAudiences(tx, thingOf(it), it.audiences)
    await ringBells(tx, portal.live, moved, it.writtenBy)
  })
  facts.hear(announcementToldAgain, async (tx, it) => {
    await removeTold(tx, thingOf(it))
    const action = {
      action: 'made',
      actionId: it.announcementId,
      by: it.writtenBy,
      audiences: it.audiences,
    } as const
    await tellThing(tx, portal, thingOf(it), action)
    await markSeenBy(tx, thingOf(it), it.readers)
  })
  facts.hear(announcementCommented, (tx, it) =>
    tellPeople(tx, portal, thingOf(it), { action: 'answered', actionId: it.commentId, by: it.by }, [
      it.writtenBy,
    ]),
  )
  facts.hear(announcementReplied, (tx, it) =>
    tellPeople(
      tx,
      portal,
      thingOf(it),
      { action: 'replied', actionId: it.replyId, underId: it.commentId, by: it.by },
      [it.writtenBy, ...it.participantIds],
    ),
  )
  facts.hear(commentWithdrawn, async (tx, it) =>
    ringAll(tx, portal, await removeAnswer(tx, thingOf(it), it.commentId)),
  )
  facts.hear(replyWithdrawn, async (tx, it) =>
    ringAll(tx, portal, await removeReply(tx, thingOf(it), it.replyId)),
  )
  facts.hear(announcementWithdrawn, async (tx, it) =>
    ringAll(tx, portal, await removeThing(tx, 'Announcement', it.announcementId)),
  )
}

function thingOf({ announcementId, slug, title, writtenBy }: AnnouncementFact): ToldThing {
  return { type: 'Announcement', thingId: announcementId, slug, title, ownerId: writtenBy }
}

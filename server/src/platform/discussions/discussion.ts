import type { Transaction } from '#platform/database/database.ts'
import { commentPosted, replyPosted } from '#platform/discussions/discussion.facts.ts'
import { createChanging } from '#platform/discussions/discussion-changes.ts'
import { type DiscussionOptions, requireId } from '#platform/discussions/discussion-options.ts'
import { findPosted, notePosted, type SentMessage } from '#platform/discussions/posted-messages.ts'
import { repeatSince } from '#platform/limits/repeat-since.ts'
import { notFound } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'

/**
 * Creates the handlers' functions for the discussions of a room: comments, replies, edits and likes. Each
 * emits its fact and runs under the lock of the thing. The handlers must check permissions first (in the
 * room's access file) and may pass ids unvalidated: an id that doesn't belong to the thing is NOT_FOUND.
 */
export function createDiscussion<T>(options: DiscussionOptions<T>) {
  return { ...createPosting(options), ...createChanging(options) }
}

function createPosting<T>(options: DiscussionOptions<T>) {
  const { store, describe } = options
  return {
    /**
     * @param given the thing's id, or a function that locks the thing and checks the permission under the
     * lock, which saves a check before.
     * @returns the comment's id; for a second press of the button or the same `clientId`, that of the first.
     */
    async postComment(
      { portal, viewer }: Caller,
      given: string | ((tx: Transaction) => Promise<T>),
      { message, clientId }: SentMessage,
    ): Promise<string> {
      return options.change(portal, async (tx) => {
        const thing = describe(await (typeof given === 'string' ? options.lockOpen(tx, given) : given(tx)))
        const known = await findPosted(tx, viewer.id, clientId)
        if (known !== undefined) return known
        const comment = {
          underId: thing.thingId,
          authorId: viewer.id,
          message,
          createdAt: portal.clock.now(),
        }
        const { id, isRepeat } = await store.insertComment(tx, comment, repeatSince(portal.clock))
        const fact = { ...thing, by: viewer.id, commentId: id, commentedBy: viewer.id, message }
        await notePosted(tx, viewer.id, { clientId, messageId: id, at: comment.createdAt })
        if (!isRepeat) await portal.facts.emit(tx, commentPosted, fact)
        return id
      })
    },

    async postReply(
      { portal, viewer }: Caller,
      thingId: string,
      under: SentMessage & { commentId: string },
    ): Promise<string> {
      const commentId = requireId(under.commentId, options.comment)
      const reply = { underId: commentId, authorId: viewer.id, message: under.message }
      return portal.inTransaction(async (tx) => {
        const thing = await options.lockOpen(tx, thingId)
        const known = await findPosted(tx, viewer.id, under.clientId)
        if (known !== undefined) return known
        const comment = await store.findOpenComment(tx, thingId, commentId)
        if (!comment) throw notFound(options.comment)
        const createdAt = portal.clock.now()
        const since = repeatSince(portal.clock)
        const { id, isRepeat } = await store.insertReply(tx, { ...reply, createdAt }, since)
        await notePosted(tx, viewer.id, { clientId: under.clientId, messageId: id, at: createdAt })
        if (isRepeat) return id
        const people = await store.listParticipants(tx, commentId)
        const participantIds = (await options.keepReached?.(tx, thing, people)) ?? people
        const parts = { commentId, commentedBy: comment.authorId, replyId: id, repliedBy: viewer.id }
        await portal.facts.emit(tx, replyPosted, {
          ...describe(thing),
          by: viewer.id,
          ...parts,
          participantIds,
          message: under.message,
        })
        return id
      })
    },

    /** Sets or removes the viewer's like. */
    async likeComment(
      { portal, viewer }: Caller,
      thingId: string,
      like: { commentId: string; isLiked: boolean },
    ): Promise<void> {
      const commentId = requireId(like.commentId, options.comment)
      await portal.inTransaction(async (tx) => {
        await options.lockOpen(tx, thingId)
        if (!(await store.findOpenComment(tx, thingId, commentId))) throw notFound(options.comment)
        await store.setLike(tx, { commentId, accountId: viewer.id, isLiked: like.isLiked })
      })
    },
  }
}

import { auditCall } from '#platform/audit/audit.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import {
  commentChanged,
  commentDeleted,
  replyChanged,
  replyDeleted,
} from '#platform/discussions/discussion.facts.ts'
import { type DiscussionOptions, requireId } from '#platform/discussions/discussion-options.ts'
import { conflict, notFound } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { requireAuthor } from '#platform/sessions/refused.ts'

/** The ids of a comment or one of its replies, not yet validated. */
interface Named {
  commentId: string
  replyId?: string
}

type Edited = Named & { message: string; revision: number | undefined }

/** Creates the functions that edit and delete a person's own comments and replies. */
export function createChanging<T>(options: DiscussionOptions<T>) {
  const { store, describe } = options
  return {
    /**
     * Edits a comment or a reply. An identical text doesn't count as an edit.
     * @throws CONFLICT when it was edited since the revision that the edit is based on.
     */
    async editMessage(call: Caller, thingId: string, { message, revision, ...named }: Edited) {
      const { portal } = call
      const own = await findOwn(call, options, { thingId, named, action: 'edit' })
      await portal.inTransaction(async (tx) => {
        const thing = await options.lockOpen(tx, thingId)
        const said = await own.find(tx)
        if (!said) throw notFound(own.noun)
        if (said.message === message) return
        const change = { id: own.id, message, editedAt: portal.clock.now(), revision }
        const isChanged = await (own.reply ? store.changeReply : store.changeComment)(tx, change)
        if (!isChanged) throw conflict(`This ${own.noun} was changed after you opened it`)
        const fact = { ...describe(thing), ...own.comment, message, messageBefore: said.message }
        if (own.reply) await portal.facts.emit(tx, replyChanged, { ...fact, ...own.reply })
        else await portal.facts.emit(tx, commentChanged, fact)
      })
    },

    async deleteMessage(call: Caller, thingId: string, named: Named) {
      const { portal } = call
      const own = await findOwn(call, options, { thingId, named, action: 'delete' })
      const work = async (tx: Transaction) => {
        const thing = await options.lock(tx, thingId)
        if (!thing || !(await own.remove(tx))) throw notFound(own.noun)
        await auditCall(tx, call, `${own.kind}-deleted`, own.subject)
        const fact = { ...describe(thing), ...own.comment }
        if (own.reply) await portal.facts.emit(tx, replyDeleted, { ...fact, ...own.reply })
        else await portal.facts.emit(tx, commentDeleted, fact)
      }
      await (own.reply ? portal.inTransaction(work) : options.change(portal, work))
    },
  }
}

/**
 * Finds the viewer's own comment or reply, with the parts of its fact.
 * @throws NOT_FOUND when it is missing or belongs to another thing; FORBIDDEN when someone else wrote it.
 */
async function findOwn<T>(
  call: Caller,
  { store, comment: noun, subjects }: DiscussionOptions<T>,
  { thingId, named, action }: { thingId: string; named: Named; action: 'edit' | 'delete' },
) {
  const { db } = call.portal
  const isReply = named.replyId !== undefined
  const commentId = requireId(named.commentId, isReply ? 'reply' : noun)
  const replyId = requireId(named.replyId ?? commentId, 'reply')
  const comment = await store.findComment(db, thingId, commentId)
  const find = (runner: Runner) =>
    isReply ? store.findReply(runner, commentId, replyId) : store.findComment(runner, thingId, commentId)
  const said = comment && (isReply ? await find(db) : comment)
  if (!said) throw notFound(isReply ? 'reply' : noun)
  const kind = isReply ? subjects.reply : subjects.comment
  const subject = `${kind}:${said.id}`
  await requireAuthor(call, said, { subject, action })
  return {
    id: said.id,
    kind,
    subject,
    find,
    noun: isReply ? 'reply' : noun,
    remove: (tx: Transaction) =>
      isReply ? store.removeReply(tx, commentId, replyId) : store.removeComment(tx, thingId, commentId),
    comment: { by: call.viewer.id, commentId, commentedBy: comment.authorId },
    reply: isReply ? { replyId, repliedBy: said.authorId } : null,
  }
}

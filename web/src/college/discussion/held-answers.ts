import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#web/platform/session.ts'
import type { ShownAnswer } from './discussion.ts'
import { answerElementId, replyElementId } from './linked-message.ts'

/** The visible messages of a discussion that others are adding to. */
export interface HeldAnswers {
  answers: readonly ShownAnswer[]
  /** The number of other people's new answers and replies that are held back. */
  newCount: number
  showNew: () => void
  /**
   * The answers that were deleted while they were on the screen. The viewer may have started a reply to one.
   */
  mergedIds: readonly string[]
}

/** The messages on the screen: the answers in this order, with these replies. */
export interface Shown {
  /** The requested order. A change of the order shows everything. */
  sort: string
  answerIds: readonly string[]
  replyIds: ReadonlySet<string>
  helpedId: string | null
}

interface Fresh {
  answers: readonly ShownAnswer[]
  sort: string
  viewerId: string | null
  /** Whether the viewer marks the answer that helped, so that a moved mark is their own change. */
  isMarker: boolean
  /**
   * The element that the address names, such as `answer-12`. A linked answer is shown at once, even if it is
   * new.
   */
  linkedTo: string
}

/**
 * Keeps messages in their places while others write. Other people's new answers and replies are held back
 * until the viewer shows them, and nothing is reordered. The viewer's own messages appear at once, and so do
 * edits, likes and deletions.
 */
export function useHeldAnswers(
  answers: readonly ShownAnswer[],
  { sort, isMarker, isStandIn }: { sort: string; isMarker: boolean; isStandIn: boolean },
): HeldAnswers {
  const viewerId = useSession().viewer?._id ?? null
  const linkedTo = useLocation({ select: ({ hash }) => hash })
  const fresh: Fresh = { answers, sort, viewerId, isMarker, linkedTo }
  const [shown, setShown] = useState(() => allOf(fresh))
  // While another order is loading, the answers are still in the previous order.
  const next = isStandIn ? shown : keepPlace(shown, fresh)
  if (next !== shown) setShown(next)
  return {
    answers: answersShown(next, answers),
    newCount: newCountOf(next, answers),
    mergedIds: mergedIdsOf(next, answers),
    showNew: () => setShown(allOf(fresh)),
  }
}

export function allOf({ answers, sort }: Pick<Fresh, 'answers' | 'sort'>): Shown {
  return {
    sort,
    answerIds: answers.map(({ _id }) => _id),
    replyIds: new Set(answers.flatMap(({ reply }) => reply.map(({ _id }) => _id))),
    helpedId: helpedIdOf(answers),
  }
}

/** Returns the messages on the screen after an update; the same object if nothing on the screen moves. */
export function keepPlace(shown: Shown, fresh: Fresh): Shown {
  if (shown.sort !== fresh.sort || isHeldBack(shown, fresh)) return allOf(fresh)
  const { answers, viewerId, isMarker } = fresh
  const isOwn = (message: { author: { _id: string } }) => message.author._id === viewerId
  const known = new Set(shown.answerIds)
  const ownAnswers = answers.filter((answer) => isOwn(answer) && !known.has(answer._id))
  const ownReplies = answers
    .flatMap(({ reply }) => reply)
    .filter((reply) => isOwn(reply) && !shown.replyIds.has(reply._id))
  const helpedId = helpedIdOf(answers)
  const hasMarked = isMarker && helpedId !== shown.helpedId
  if (ownAnswers.length + ownReplies.length === 0 && !hasMarked) return shown
  for (const { _id } of ownAnswers) known.add(_id)
  const isMoved = ownAnswers.length > 0 || hasMarked
  return {
    sort: shown.sort,
    answerIds: isMoved ? [...idsAmong(known, answers), ...mergedIdsOf(shown, answers)] : shown.answerIds,
    replyIds: new Set([...shown.replyIds, ...ownReplies.map(({ _id }) => _id)]),
    helpedId,
  }
}

function isHeldBack(shown: Shown, { answers, linkedTo }: Fresh): boolean {
  return answers.some(
    ({ _id, reply }) =>
      (answerElementId(_id) === linkedTo && !shown.answerIds.includes(_id)) ||
      reply.some((one) => replyElementId(one._id) === linkedTo && !shown.replyIds.has(one._id)),
  )
}

/** Returns the answers to show, without deleted messages and those held back. */
export function answersShown(shown: Shown, answers: readonly ShownAnswer[]): ShownAnswer[] {
  const byId = new Map(answers.map((answer) => [answer._id, answer]))
  return shown.answerIds.flatMap((id) => {
    const answer = byId.get(id)
    return answer ? [{ ...answer, reply: answer.reply.filter(({ _id }) => shown.replyIds.has(_id)) }] : []
  })
}

/** Counts the messages that are held back. A new answer counts once, whatever replies it has. */
export function newCountOf(shown: Shown, answers: readonly ShownAnswer[]): number {
  const known = new Set(shown.answerIds)
  return answers.reduce((count, { _id, reply }) => {
    if (!known.has(_id)) return count + 1
    return count + reply.filter((one) => !shown.replyIds.has(one._id)).length
  }, 0)
}

function idsAmong(known: ReadonlySet<string>, answers: readonly ShownAnswer[]): string[] {
  return answers.map(({ _id }) => _id).filter((id) => known.has(id))
}

function mergedIdsOf(shown: Shown, answers: readonly ShownAnswer[]): string[] {
  const there = new Set(answers.map(({ _id }) => _id))
  return shown.answerIds.filter((id) => !there.has(id))
}

function helpedIdOf(answers: readonly ShownAnswer[]): string | null {
  return answers.find(({ hasHelped }) => hasHelped)?._id ?? null
}

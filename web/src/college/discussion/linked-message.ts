import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Discussion, ShownAnswer } from './discussion.ts'

/** The answer or reply that the address names: `#answer-12`, `#reply-34`. */
export interface LinkedMessage {
  answerId: string
  isReply: boolean
  /** Different for each navigation, even to the same address. */
  visit: string
}

export const answerElementId = (answerId: string) => `answer-${answerId}`
export const replyElementId = (replyId: string) => `reply-${replyId}`

const highlightMs = 2_500

/**
 * Scrolls to the message that the address names, focuses it and highlights it briefly, when the page opens
 * and when the address changes. If it is missing, the thing is loaded once more, because a notification may
 * arrive before the message.
 */
export function useLinkedMessage(
  answers: readonly ShownAnswer[],
  { cacheKey }: Discussion,
): LinkedMessage | null {
  const client = useQueryClient()
  const hash = useLocation({ select: (location) => location.hash })
  const visit = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  const isNamed = /^(answer|reply)-\w+$/.test(hash)
  const linked = isNamed ? findLinked(answers, hash) : null
  const isFound = linked !== null
  const askedOn = useRef<string>(undefined)
  const ask = useEffectEvent(() => void client.invalidateQueries({ queryKey: cacheKey }))
  useEffect(() => {
    if (isFound) return reveal(hash)
    if (!isNamed || askedOn.current === visit) return
    askedOn.current = visit
    ask()
  }, [hash, isNamed, isFound, visit])
  return linked && { ...linked, visit }
}

function findLinked(answers: readonly ShownAnswer[], hash: string): Omit<LinkedMessage, 'visit'> | null {
  for (const { _id, reply } of answers) {
    if (answerElementId(_id) === hash) return { answerId: _id, isReply: false }
    if (reply.some((one) => replyElementId(one._id) === hash)) return { answerId: _id, isReply: true }
  }
  return null
}

function reveal(elementId: string): void {
  const element = document.getElementById(elementId)
  if (!element) return
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' })
  element.focus({ preventScroll: true })
  element.animate([{ backgroundColor: 'var(--portal-board-soft)' }, { backgroundColor: 'transparent' }], {
    duration: highlightMs,
    easing: 'ease-in',
  })
}

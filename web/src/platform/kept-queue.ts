import { useEffect, useEffectEvent, useRef } from 'react'
import { CallProblem } from './call-problem.ts'

/* The queue of actions that wait on this device for the network, in order. The server counts each action
   once, however often it is sent. */

/** A queued action, waiting or refused by the server when it was sent later. */
export interface KeptItem {
  id: string
  /** The time of the action, ISO 8601. */
  at: string
  /** The reason of the server's refusal; undefined while the action waits. */
  refusal?: string
}

/** Reads the queue stored under `name`. Items of another shape are left out. */
export function readKept<Item extends KeptItem>(
  name: string,
  isItem: (value: unknown) => value is Item,
): Item[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem) : []
  } catch {
    return []
  }
}

/**
 * Stores the queue.
 * @returns false if this browser stores nothing, so that the queue would be lost with the tab
 */
export function saveKept(name: string, queue: readonly KeptItem[]): boolean {
  try {
    if (queue.length === 0) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(queue))
    return true
  } catch {
    return false
  }
}

const retryMs = 5_000

interface Sending<Item extends KeptItem> {
  queue: readonly Item[]
  keep: (change: (queue: readonly Item[]) => Item[]) => void
  send: (item: Item) => Promise<unknown>
  onSent: () => Promise<unknown>
}

/** Sends the waiting actions one by one while there is a network. Refused actions stay with the reason. */
export function useKeptSending<Item extends KeptItem>({ queue, keep, send, onSent }: Sending<Item>): void {
  const isSending = useRef(false)
  const next = queue.find(({ refusal }) => refusal === undefined)
  const sendNext = useEffectEvent(async () => {
    if (isSending.current || !next || !navigator.onLine) return
    isSending.current = true
    const answer = await send(next).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    // Reset before the queue changes: that change sends the next action, which must not wait for the lists to
    // reload.
    isSending.current = false
    if (answer === null) {
      keep((waiting) => waiting.filter(({ id }) => id !== next.id))
      await onSent()
    } else if (!isAway(answer.error))
      keep((waiting) =>
        waiting.map((one) => (one.id === next.id ? { ...one, refusal: sentenceOf(answer.error) } : one)),
      )
  })
  const nextId = next?.id
  useEffect(() => {
    if (nextId === undefined) return
    void sendNext()
    const timer = setInterval(() => void sendNext(), retryMs)
    const now = () => void sendNext()
    window.addEventListener('online', now)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', now)
    }
  }, [nextId])
}

/** Returns whether there was no answer, or none from a working server, so that sending again makes sense. */
export function isAway(error: unknown): boolean {
  return error instanceof CallProblem && (error.status === 0 || error.status === 429 || error.status >= 502)
}

/** Explains to the person why an action was stored instead of sent. */
export function keptSentenceOf(error: unknown): string {
  const { status } = error as CallProblem
  if (status === 429) return "Too many requests. It's kept on this device and will be sent within a minute."
  return navigator.onLine
    ? "The server isn't responding. It's kept on this device and will be sent when it's back."
    : "You're offline. It's kept on this device and will be sent when you're back."
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : "Couldn't send it. Please try again."
}

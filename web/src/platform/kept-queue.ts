import { useEffect, useEffectEvent, useRef } from 'react'
import { CallProblem } from './call-problem.ts'

/* What waits for the network on this device, in its order. The server counts each once, however often it is sent. */

/** One thing that waits, or that the server refused when it was sent later. */
export interface KeptItem {
  id: string
  /** When it happened, ISO 8601. */
  at: string
  /** Why it did not count; undefined while it waits. */
  refusal?: string
}

/** What is kept under a name; what does not fit is left out. */
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

/** @returns false when this browser keeps nothing: what waits would be lost with the tab. */
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

/** Sends what waits, one after the other, whenever there is a network; what is refused stays, with the reason. */
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
    // Free before the queue changes: its next one is sent by that change, and doesn't wait for the lists to be read again.
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

/** No answer, or none of a server that works: it is worth sending again. */
export function isAway(error: unknown): boolean {
  return error instanceof CallProblem && (error.status === 0 || error.status === 429 || error.status >= 502)
}

/** Why something was kept instead of sent, for the person who did it. */
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

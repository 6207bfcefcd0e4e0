import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { CallProblem } from './call-problem.ts'
import { type KeptItem, type KeptName, readKept } from './kept-store.ts'
import { currentSession, onSessionChange, type SessionState } from './session-store.ts'
import { toast } from './toasts.ts'

/* The queue of actions that wait on this device for the network, in order, for the account that did them. The
   server counts each action once, however often it is sent. */

/**
 * `signIn` waits until its account has signed in again, and then goes on by itself. `refused` stays until the
 * person sends it again or removes it.
 */
export type KeptState = 'waiting' | 'sending' | 'signIn' | 'refused'

interface KeptOptions<Item extends KeptItem, Answer> {
  name: KeptName
  /** The thing that the queue is about, if the account has a queue for each. */
  about?: string
  /** Stored items of another shape are left out. */
  isItem: (value: unknown) => value is Item
  send: (item: Item) => Promise<Answer>
  /** Returns the items that still wait, changed by the answer to the one that was sent. */
  afterwards?: (waiting: readonly Item[], sent: Item, answer: Answer) => Item[]
  /** Reloads what the sent action has changed. */
  onSent: () => Promise<unknown>
}

export interface KeptQueue<Item extends KeptItem> {
  items: readonly Item[]
  stateOf: (item: Item) => KeptState
  /** Adds an action, unless it is the same as a queued one. */
  add: (item: Item, isSame?: (one: Item, other: Item) => boolean) => void
  /** Sends a refused action again. */
  retry: (id: string) => void
  remove: (id: string) => void
}

const retryMs = 5_000

/**
 * Keeps actions on this device and sends them one by one while there is a network and their account is signed
 * in. A refused action stays with the reason and holds up no other one.
 */
export function useKeptQueue<Item extends KeptItem, Answer>(
  options: KeptOptions<Item, Answer>,
): KeptQueue<Item> {
  const session = useSyncExternalStore(onSessionChange, currentSession, currentSession)
  const ownerId = useOwner(session)
  const [items, keep] = useStored(keyOf(options.name, ownerId, options.about), options.isItem)
  const [sendingId, setSendingId] = useState<string | null>(null)
  /** The session that the server no longer accepts. */
  const [ended, setEnded] = useState<SessionState | null>(null)
  const needsSignIn = session.viewer?._id !== ownerId || session === ended
  const next = items.find(({ refusal }) => refusal === undefined)
  const isBusy = useRef(false)
  const sendNext = useEffectEvent(async () => {
    if (isBusy.current || !next || needsSignIn || !navigator.onLine) return
    isBusy.current = true
    setSendingId(next.id)
    const outcome = await outcomeOf(() => options.send(next))
    // Reset before the queue changes: that change sends the next action, which must not wait for the lists to
    // reload.
    isBusy.current = false
    setSendingId(null)
    if (outcome.kind === 'sent') {
      const { afterwards } = options
      keep((all) => {
        const waiting = all.filter(({ id }) => id !== next.id)
        return afterwards ? afterwards(waiting, next, outcome.answer) : waiting
      })
      await options.onSent()
    } else if (outcome.kind === 'signIn') setEnded(currentSession())
    else if (outcome.kind === 'refused') keep((all) => withRefusal(all, next.id, outcome.refusal))
  })
  const nextId = needsSignIn ? undefined : next?.id
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
  return {
    items,
    stateOf: ({ id, refusal }) =>
      refusal !== undefined ? 'refused' : id === sendingId ? 'sending' : needsSignIn ? 'signIn' : 'waiting',
    add: (item, isSame = (one, other) => one.id === other.id) =>
      keep((all) => (all.some((one) => isSame(one, item)) ? [...all] : [...all, item])),
    retry: (id) => keep((all) => withRefusal(all, id, undefined)),
    remove: (id) => keep((all) => all.filter((one) => one.id !== id)),
  }
}

/** Returns the account of the queue, also after its session has ended on this page. */
function useOwner({ viewer }: SessionState): string {
  const [ownerId, setOwnerId] = useState(viewer?._id ?? '')
  if (viewer && viewer._id !== ownerId) setOwnerId(viewer._id)
  return viewer?._id ?? ownerId
}

/** Holds the stored queue of a key. Each change reads it again, because another tab may have changed it. */
function useStored<Item extends KeptItem>(key: string, isItem: (value: unknown) => value is Item) {
  const [stored, setStored] = useState(() => ({ key, items: readKept(key, isItem) }))
  const current = stored.key === key ? stored : { key, items: readKept(key, isItem) }
  if (current !== stored) setStored(current)
  const keep = (change: (items: readonly Item[]) => Item[]) => {
    const items = change(readKept(key, isItem))
    if (!saveKept(key, items)) toast.bad("This browser can't keep anything. Don't close this page.")
    setStored({ key, items })
  }
  return [current.items, keep] as const
}

function withRefusal<Item extends KeptItem>(
  items: readonly Item[],
  id: string,
  refusal: string | undefined,
): Item[] {
  return items.map((one) => {
    if (one.id !== id) return one
    const { refusal: _before, ...waiting } = one
    return { ...waiting, ...(refusal !== undefined && { refusal }) } as Item
  })
}

type Outcome<Answer> =
  | { kind: 'sent'; answer: Answer }
  | { kind: 'later' | 'signIn' }
  | { kind: 'refused'; refusal: string }

async function outcomeOf<Answer>(send: () => Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { kind: 'sent', answer: await send() }
  } catch (error) {
    if (isAway(error)) return { kind: 'later' }
    if (isSessionOver(error)) return { kind: 'signIn' }
    return { kind: 'refused', refusal: sentenceOf(error) }
  }
}

/** The call was refused for its session, or not sent at all because of a sign-out. */
function isSessionOver(error: unknown): boolean {
  if (error instanceof CallProblem) return error.status === 401
  return error instanceof DOMException && error.name === 'AbortError'
}

/**
 * Returns whether an action that failed is worth keeping: nothing was decided about it, because the server didn't
 * answer or no longer knew the session.
 */
export function mayKeep(error: unknown): boolean {
  return isAway(error) || (error instanceof CallProblem && error.status === 401)
}

/** Returns whether there was no answer, or none from a working server, so that sending again makes sense. */
export function isAway(error: unknown): boolean {
  return error instanceof CallProblem && (error.status === 0 || error.status === 429 || error.status >= 502)
}

/** Explains to the person why an action was stored instead of sent. */
export function keptSentenceOf(error: unknown): string {
  const { status } = error as CallProblem
  if (status === 401)
    return "You're signed out. It's kept on this device and will be sent when you sign in again."
  if (status === 429) return "Too many requests. It's kept on this device and will be sent within a minute."
  return navigator.onLine
    ? "The server isn't responding. It's kept on this device and will be sent when it's back."
    : "You're offline. It's kept on this device and will be sent when you're back."
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : "Couldn't send it. Please try again."
}

/** Returns the key of a queue in local storage. */
function keyOf(name: KeptName, ownerId: string, about: string | undefined): string {
  return [name, ownerId, about].filter((part) => part !== undefined).join(':')
}

/** Returns false if this browser stores nothing, so that the queue would be lost with the tab. */
export function saveKept(key: string, items: readonly KeptItem[]): boolean {
  try {
    if (items.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(items))
    return true
  } catch {
    return false
  }
}

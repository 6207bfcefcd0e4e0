import { CallProblem, isUnanswered } from './call-problem.ts'
import {
  isKept,
  type KeptItem,
  type KeptName,
  type KeptPlace,
  keptPlaces,
  readKept,
  saveKept,
} from './kept-store.ts'
import { messageOf } from './outcome.ts'
import { currentSession, onSessionChange, type SessionState } from './session-store.ts'
import { toast } from './toasts.ts'

/* Sends the acts that wait on this device, one by one, in order and for the account that did them, whatever page
   is open. The server counts each act once, however often it is sent. */

/** How the acts of a queue are sent. */
export interface KeptKind<Item extends KeptItem = KeptItem, Answer = unknown> {
  /** Stored items of another shape are left out. */
  isItem(value: unknown): value is Item
  send(item: Item, about: string | undefined): Promise<Answer>
  /** Returns the items that still wait, changed by the answer to the one that was sent. */
  afterwards?(waiting: readonly Item[], sent: Item, answer: Answer): Item[]
  /** Reloads what the sent act has changed. */
  onSent?(item: Item): unknown
  /** Says what was done, such as "Approve, Asha Rao". */
  labelOf(item: Item): string
  /**
   * Returns the text of a message, which can be copied; '' if it has none. With this, acts can be removed while they
   * wait. Left out for the work of a desk.
   */
  textOf?(item: Item): string
  /** Removes what is stored beside an act that was sent or removed. */
  onGone?(item: Item): unknown
}

/** The kind of each queue, whose code is loaded when something waits in it. */
export type KeptKinds = Readonly<Record<KeptName, () => Promise<KeptKind>>>

/** The end of an act's waiting. */
export type ActEnd = { item: KeptItem; key: string } & (
  | { kind: 'sent'; answer: unknown }
  | { kind: 'refused'; refusal: string }
)

const retryMs = 5_000

let kinds: KeptKinds | null = null
let sendingId: string | null = null
/** The session that the server no longer accepts. */
let ended: SessionState | null = null
let isSending = false
let pausedUntilMs = 0
const listeners = new Set<() => void>()
const endListeners = new Set<(end: ActEnd) => void>()

/**
 * Sends what waits now, when the network is back, when the page is seen again, and every few seconds as long as
 * something waits.
 * @returns a function that stops it
 */
export function startOutbox(given: KeptKinds): () => void {
  kinds = given
  const wake = () => void sendAll()
  const timer = setInterval(wake, retryMs)
  const stopSession = onSessionChange(() => {
    if (currentSession() !== ended) wake()
    show()
  })
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('storage', show)
  wake()
  return () => {
    clearInterval(timer)
    stopSession()
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('storage', show)
    kinds = null
    pausedUntilMs = 0
  }
}

export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reports each act that was sent or refused. */
export function onActEnd(listener: (end: ActEnd) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

export function idBeingSent(): string | null {
  return sendingId
}

/** Returns the session that the server no longer accepts, or null. */
export function endedSession(): SessionState | null {
  return ended
}

export function kindOf(name: KeptName): Promise<KeptKind> | undefined {
  return kinds?.[name]()
}

/** Changes a queue. It is read again before, because another tab may have changed it. */
export function changeKept(key: string, change: (items: readonly KeptItem[]) => readonly KeptItem[]): void {
  if (!saveKept(key, change(readKept(key, isKept))))
    toast.bad("This browser can't keep anything. Don't close this page.")
  show()
  void sendAll()
}

export async function removeKept({ key, name }: Pick<KeptPlace, 'key' | 'name'>, id: string): Promise<void> {
  const item = readKept(key, isKept).find((one) => one.id === id)
  changeKept(key, (all) => all.filter((one) => one.id !== id))
  if (item) (await kindOf(name)?.catch(() => undefined))?.onGone?.(item)
}

/** Notes why an act was refused, or with undefined that it waits again. */
export function setRefusal(key: string, id: string, refusal: string | undefined): void {
  changeKept(key, (all) =>
    all.map((one) => {
      if (one.id !== id) return one
      const { refusal: _before, ...waiting } = one
      return { ...waiting, ...(refusal !== undefined && { refusal }) }
    }),
  )
}

function show(): void {
  for (const listener of listeners) listener()
}

/** Sends everything that waits, unless another tab of this browser is doing so. */
async function sendAll(): Promise<void> {
  if (isSending || (await nextAct()) === null || isSending) return
  isSending = true
  try {
    await asOnlyTab(async () => {
      for (let next = await nextAct(); next !== null; next = await nextAct())
        if (!(await sendOne(next))) return
    })
  } finally {
    isSending = false
  }
}

async function asOnlyTab(work: () => Promise<void>): Promise<void> {
  // An insecure address has no locks.
  if (!navigator.locks) return work()
  await navigator.locks.request('portal-outbox', { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}

interface NextAct extends KeptPlace {
  kind: KeptKind
  item: KeptItem
}

/** Returns the oldest waiting act that can be sent now. */
async function nextAct(): Promise<NextAct | null> {
  const session = currentSession()
  const { viewer } = session
  if (!viewer || session === ended || !navigator.onLine || Date.now() < pausedUntilMs) return null
  const heads = await Promise.all(keptPlaces(viewer._id).map(headOf))
  return heads.reduce((first, one) => (first && (!one || first.item.at <= one.item.at) ? first : one), null)
}

/** Returns the first waiting act of a queue. Without the code of its kind it waits. */
async function headOf(place: KeptPlace): Promise<NextAct | null> {
  const kind = await kindOf(place.name)?.catch(() => undefined)
  if (!kind) return null
  const item = readKept(place.key, kind.isItem).find(({ refusal }) => refusal === undefined)
  return item ? { ...place, kind, item } : null
}

/** @returns whether the next act can be sent */
async function sendOne({ key, about, kind, item }: NextAct): Promise<boolean> {
  const { id } = item
  sendingId = id
  show()
  const outcome = await outcomeOf(() => kind.send(item, about))
  sendingId = null
  if (outcome.kind === 'sent') {
    const { answer } = outcome
    changeKept(key, (all) => {
      const waiting = all.filter((one) => one.id !== id).filter(kind.isItem)
      return kind.afterwards?.(waiting, item, answer) ?? waiting
    })
    report({ item, key, kind: 'sent', answer })
    kind.onGone?.(item)
    kind.onSent?.(item)
    return true
  }
  if (outcome.kind === 'refused') {
    setRefusal(key, id, outcome.refusal)
    report({ item, key, kind: 'refused', refusal: outcome.refusal })
    return true
  }
  if (outcome.kind === 'signIn') ended = currentSession()
  else pausedUntilMs = Date.now() + outcome.seconds * 1_000
  show()
  return false
}

function report(end: ActEnd): void {
  for (const listener of endListeners) listener(end)
}

type Outcome =
  | { kind: 'sent'; answer: unknown }
  | { kind: 'later'; seconds: number }
  | { kind: 'signIn' }
  | { kind: 'refused'; refusal: string }

async function outcomeOf(send: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { kind: 'sent', answer: await send() }
  } catch (error) {
    if (isAway(error)) return { kind: 'later', seconds: error.retryAfterSeconds ?? 0 }
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
 * Returns whether an act that failed is worth keeping: nothing was decided about it, because the server didn't
 * answer or no longer knew the session.
 */
export function mayKeep(error: unknown): boolean {
  return isAway(error) || (error instanceof CallProblem && error.status === 401)
}

/** Returns whether there was no answer, or none from a working server, so that sending again makes sense. */
export function isAway(error: unknown): error is CallProblem {
  return error instanceof CallProblem && (isUnanswered(error) || error.status === 429)
}

/** Explains to the person why an act was stored instead of sent. */
export function keptSentenceOf(error?: unknown): string {
  const status = error instanceof CallProblem ? error.status : 0
  if (status === 401)
    return "You're signed out. It's kept on this device and will be sent when you sign in again."
  if (status === 429) return "Too many requests. It's kept on this device and will be sent within a minute."
  return navigator.onLine
    ? "The server isn't responding. It's kept on this device and will be sent when it's back."
    : "You're offline. It's kept on this device and will be sent when you're back."
}

function sentenceOf(error: unknown): string {
  return messageOf(error)
}

import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { isAct, type KeptAct } from './acts.ts'
import { type KeptItem, type KeptName, keptText, keyOfKept, parseKept } from './kept-store.ts'
import {
  type ActEnd,
  changeKept,
  endedSession,
  idBeingSent,
  onActEnd,
  onOutboxChange,
  removeKept,
  setRefusal,
} from './outbox.ts'
import { currentSession, onSessionChange, type SessionState } from './session-store.ts'

/**
 * `signIn` waits until its account has signed in again, and then goes on by itself. `refused` stays until the
 * person sends it again or removes it.
 */
export type KeptState = 'waiting' | 'sending' | 'signIn' | 'refused'

interface KeptOptions<Item extends KeptItem> {
  name: KeptName
  /** The thing that the queue is about, if the account has a queue for each. */
  about?: string
  isItem: (value: unknown) => value is Item
  /** Called when an act of this queue was sent or refused. */
  onActEnd?: (end: ActEnd) => void
}

export interface KeptQueue<Item extends KeptItem> {
  items: readonly Item[]
  stateOf: (item: KeptItem) => KeptState
  /** Adds an act, unless it is the same as a queued one. */
  add: (item: Item, isSame?: (one: Item, other: Item) => boolean) => void
  /** Sends a refused act again. */
  retry: (id: string) => void
  remove: (id: string) => void
}

/** Returns a queue of the account, which `outbox.ts` sends. */
export function useKeptQueue<Item extends KeptItem>(options: KeptOptions<Item>): KeptQueue<Item> {
  const { isItem } = options
  const { ownerId, stateOf } = useKeptStates()
  const key = keyOfKept(options.name, ownerId, options.about)
  const text = useSyncExternalStore(
    onOutboxChange,
    () => keptText(key),
    () => '[]',
  )
  const items = useMemo(() => parseKept(text, isItem), [text, isItem])
  const report = useEffectEvent((end: ActEnd) => {
    if (end.key === key) options.onActEnd?.(end)
  })
  useEffect(() => onActEnd((end) => report(end)), [])
  return {
    items,
    stateOf,
    add: (item, isSame = (one, other) => one.id === other.id) =>
      changeKept(key, (all) => (all.filter(isItem).some((one) => isSame(one, item)) ? all : [...all, item])),
    retry: (id) => setRefusal(key, id, undefined),
    remove: (id) => void removeKept({ key, name: options.name }, id),
  }
}

/** Returns the calls that wait on this device of one place, such as the answers of a query. */
export function useActsAt(place: string, onActEnd?: (end: ActEnd) => void): KeptQueue<KeptAct> {
  const kept = useKeptQueue({
    name: 'portal-acts',
    isItem: isAct,
    onActEnd: (end) => {
      if (isAct(end.item) && end.item.place === place) onActEnd?.(end)
    },
  })
  return { ...kept, items: kept.items.filter((act) => act.place === place) }
}

/** Returns the account whose acts are shown, also after its session has ended on this page, and their states. */
export function useKeptStates() {
  const session = useSyncExternalStore(onSessionChange, currentSession, currentSession)
  const ended = useSyncExternalStore(onOutboxChange, endedSession, () => null)
  const sendingId = useSyncExternalStore(onOutboxChange, idBeingSent, () => null)
  const ownerId = useOwner(session)
  const needsSignIn = session.viewer?._id !== ownerId || session === ended
  const stateOf = ({ id, refusal }: KeptItem): KeptState =>
    refusal !== undefined ? 'refused' : id === sendingId ? 'sending' : needsSignIn ? 'signIn' : 'waiting'
  return { ownerId, stateOf }
}

function useOwner({ viewer }: SessionState): string {
  const [ownerId, setOwnerId] = useState(viewer?._id ?? '')
  if (viewer && viewer._id !== ownerId) setOwnerId(viewer._id)
  return viewer?._id ?? ownerId
}

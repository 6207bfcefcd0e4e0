import type { Api } from '@portal/contract/api.ts'
import type { BodySent, DataOf } from '@portal/contract/endpoint.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { type AskedOf, callAct } from './call.ts'
import type { WriteName } from './call-names.ts'
import { isUnanswered } from './call-problem.ts'
import { isKept, type KeptItem, keptText, keyOfKept, parseKept, readKept } from './kept-store.ts'
import { newId } from './new-id.ts'
import { changeKept, keptSentenceOf, onOutboxChange } from './outbox.ts'
import { useSession } from './session.ts'
import { currentSession } from './session-store.ts'

/* Acts that are a call of the contract: messages, likes, answers to forms. */

/** A call that can be stored. */
export interface Act<N extends WriteName = WriteName> {
  call: N
  params?: unknown
  body?: unknown
  /** The texts of a form, instead of a body. */
  texts?: [name: string, text: string][]
  /** True if it has files, which are in `kept-files.ts`. */
  hasFiles?: true
}

/** What the screens show of a stored act. */
export interface ActFaces {
  /** What it is, such as "Answer". */
  label: string
  /** The text that the person typed, to be shown in its place and copied. */
  text?: string
  /** What is copied, if `text` is only its title. */
  whole?: string
  /** The key of the place that shows it. */
  place?: string
  /** The key of a draft that is removed when the act is sent. */
  draft?: string
  /** The wanted state of a mark, such as a like. A later wish replaces it. */
  wish?: boolean
}

export type KeptAct = KeptItem & Act & ActFaces & { path: string }

const name = 'portal-acts'

/** Returns a call that can be stored. Its parameters and body are checked by the contract's types. */
export function actOf<N extends WriteName>(
  call: N,
  options: AskedOf<N> & { body?: BodySent<Api[N]> },
): Act<N> {
  const { params, body } = options
  return { call, params, body }
}

interface SentAct<N extends WriteName> {
  message: string
  data?: DataOf<Api[N]>
  /** True if it waits on this device. */
  isKept: boolean
}

/**
 * Makes the call, or stores it if it reaches no working server.
 * @param id the id in the call's body by which the server counts it once, if it has one
 * @throws CallProblem if the server refuses it
 */
export async function sendOrKeep<N extends WriteName>(
  act: Act<N> & ActFaces,
  id = newId(),
): Promise<SentAct<N>> {
  const { viewer } = currentSession()
  const key = keyOfKept(name, viewer?._id ?? '')
  // A mark that overtook an earlier wish for it would be changed back by that.
  const isLate = act.wish !== undefined && readKept(key, isAct).some((one) => isSameWish(one, act))
  if (viewer === null || (navigator.onLine && !isLate)) {
    try {
      return { ...(await callAct(act)), isKept: false }
    } catch (error) {
      if (viewer === null || !isUnanswered(error)) throw error
    }
  }
  return keepAct(act, id)
}

/** Stores the act until the network is back, in place of an earlier wish for the same mark. */
export function keepAct(act: Act & ActFaces, id: string): { message: string; isKept: true } {
  const kept: KeptAct = { ...act, id, at: new Date().toISOString(), path: location.pathname }
  const key = keyOfKept(name, currentSession().viewer?._id ?? '')
  changeKept(key, (all) => [...all.filter((one) => !isAct(one) || !isSameWish(one, act)), kept])
  return { message: keptSentenceOf(), isKept: true }
}

/** Returns the wanted state of a mark that waits to be sent, or undefined. */
export function useWish({ call, params }: Act): boolean | undefined {
  const key = keyOfKept(name, useSession().viewer?._id ?? '')
  const text = useSyncExternalStore(
    onOutboxChange,
    () => keptText(key),
    () => '[]',
  )
  const acts = useMemo(() => (text === '[]' ? [] : parseKept(text, isAct)), [text])
  return acts.find((act) => act.refusal === undefined && isSameWish(act, { call, params }))?.wish
}

function isSameWish(one: KeptAct, { call, params }: Act): boolean {
  return one.wish !== undefined && one.call === call && JSON.stringify(one.params) === JSON.stringify(params)
}

export function isAct(value: unknown): value is KeptAct {
  if (!isKept(value)) return false
  const { call, label, path } = value as Partial<KeptAct>
  return typeof call === 'string' && typeof label === 'string' && typeof path === 'string'
}

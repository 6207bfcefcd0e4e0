import type { DoorMatch } from '@portal/contract/event-crew.ts'
import { decodedPart } from '#web/platform/decoded-part.ts'
import { isKept, type KeptItem } from '#web/platform/kept-store.ts'

/**
 * The input of a check-in, scanned, typed or picked: a ticket's code, a PRN, or a person of the list at the
 * door.
 */
export interface Scan {
  id: string
  code?: string
  prn?: string
  participantId?: string
  name?: string
  /** The time of the scan, ISO 8601. */
  at: string
}

/** A scan that waits, or that the server refused when it was sent later. */
export type QueuedScan = Scan & KeptItem

export function isSame(one: Scan, other: Scan): boolean {
  return one.code === other.code && one.prn === other.prn && one.participantId === other.participantId
}

/**
 * Reads typed or scanned text as a PRN or a code, or null for empty text. A ticket's link is read as its
 * code.
 */
export function scanOf(given: string, at: Date): Scan | null {
  const typed = given.trim()
  if (typed === '') return null
  const code = /[?&#](?:code|ticket)=([^&#]+)/.exec(typed)?.[1] ?? typed
  const what = code.length > prnLengthMax ? { code: decodedPart(code) } : { prn: typed.toUpperCase() }
  return { id: crypto.randomUUID(), at: at.toISOString(), ...what }
}

/** Returns the scan of a picked person, because guests of other colleges have no PRN. */
export function scanOfMatch({ _id, name }: Pick<DoorMatch, '_id' | 'name'>, at: Date): Scan {
  return { id: crypto.randomUUID(), at: at.toISOString(), participantId: _id, name }
}

/** A PRN has eight characters; the signed code of a ticket is much longer. */
const prnLengthMax = 24

/** Returns the label of a scan in the queue. Offline, only the name of a picked person is known. */
export function nameOfScan({ prn, code, name }: Scan): string {
  return name ?? prn ?? `Ticket …${code?.slice(-6)}`
}

export function isQueued(value: unknown): value is QueuedScan {
  if (!isKept(value)) return false
  const { code, prn, participantId } = value as Partial<QueuedScan>
  return [code, prn, participantId].some((what) => typeof what === 'string')
}

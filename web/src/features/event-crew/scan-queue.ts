import type { DoorMatch } from '@portal/contract/event-crew.ts'
import { decodedPart } from '#web/platform/decoded-part.ts'
import { type KeptItem, readKept, saveKept } from '#web/platform/kept-queue.ts'

/* The queue of scans that wait on this device for the network, in order, for one account and one event. */

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

const prefix = 'portal-scans'
const nameOf = (accountId: string, eventId: string) => `${prefix}:${accountId}:${eventId}`

export function readQueue(accountId: string, eventId: string): QueuedScan[] {
  return readKept(nameOf(accountId, eventId), isQueued)
}

/**
 * Stores the queue.
 * @returns false if this browser stores nothing, so that the scan would be lost with the tab
 */
export function saveQueue(accountId: string, eventId: string, queue: readonly QueuedScan[]): boolean {
  return saveKept(nameOf(accountId, eventId), queue)
}

/** Returns the queue with a scan added, unless the same one is already waiting. */
export function queueAfter(queue: readonly QueuedScan[], scan: Scan): QueuedScan[] {
  return queue.some((one) => isSame(one, scan)) ? [...queue] : [...queue, scan]
}

/** Returns whether two scans are of the same person. */
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

function isQueued(value: unknown): value is QueuedScan {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('at' in value)) return false
  const hasCode = 'code' in value && typeof value.code === 'string'
  const hasPrn = 'prn' in value && typeof value.prn === 'string'
  const isPicked = 'participantId' in value && typeof value.participantId === 'string'
  return typeof value.id === 'string' && typeof value.at === 'string' && (hasCode || hasPrn || isPicked)
}

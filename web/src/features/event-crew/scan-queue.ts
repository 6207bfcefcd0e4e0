import type { DoorMatch } from '@portal/contract/event-crew.ts'
import { type KeptItem, readKept, saveKept } from '#web/platform/kept-queue.ts'

/* Scans that wait for the network on this device, for one account and one event, in their order. */

/** What was scanned, typed or picked: the code of a ticket, a PRN, or someone of the list at the door. */
export interface Scan {
  id: string
  code?: string
  prn?: string
  participantId?: string
  /** Of someone picked. */
  name?: string
  /** When it happened, ISO 8601. */
  at: string
}

/** A scan that waits, or that the server refused when it was sent later. */
export type QueuedScan = Scan & KeptItem

const prefix = 'portal-scans'
const nameOf = (accountId: string, eventId: string) => `${prefix}:${accountId}:${eventId}`

/** What waits on this device. */
export function readQueue(accountId: string, eventId: string): QueuedScan[] {
  return readKept(nameOf(accountId, eventId), isQueued)
}

/** @returns false when this browser keeps nothing: the scan would be lost with the tab. */
export function saveQueue(accountId: string, eventId: string, queue: readonly QueuedScan[]): boolean {
  return saveKept(nameOf(accountId, eventId), queue)
}

/** The queue with a scan at its end; one that waits already is not added again. */
export function queueAfter(queue: readonly QueuedScan[], scan: Scan): QueuedScan[] {
  return queue.some((one) => isSame(one, scan)) ? [...queue] : [...queue, scan]
}

/** Whether two scans mean one person. */
export function isSame(one: Scan, other: Scan): boolean {
  return one.code === other.code && one.prn === other.prn && one.participantId === other.participantId
}

/** What was typed or scanned, read as a PRN or as a code; null for nothing. A link to a ticket is read as its code. */
export function scanOf(given: string, at: Date): Scan | null {
  const typed = given.trim()
  if (typed === '') return null
  const code = /[?&#](?:code|ticket)=([^&#]+)/.exec(typed)?.[1] ?? typed
  const what = code.length > prnLengthMax ? { code: decodeURIComponent(code) } : { prn: typed.toUpperCase() }
  return { id: crypto.randomUUID(), at: at.toISOString(), ...what }
}

/** Someone whom the door has found: guests of other colleges have no PRN. */
export function scanOfMatch({ _id, name }: Pick<DoorMatch, '_id' | 'name'>, at: Date): Scan {
  return { id: crypto.randomUUID(), at: at.toISOString(), participantId: _id, name }
}

/** A PRN is eight signs long; the signed code of a ticket is far longer. */
const prnLengthMax = 24

/** A scan as its queue shows it: only the name of someone picked is known without the network. */
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

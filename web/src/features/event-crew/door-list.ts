import type { DoorPerson } from '@portal/contract/event-crew.ts'
import { isOver, keptPeoplePrefix } from '#web/platform/kept-people.ts'
import { isSharedComputer } from '#web/platform/shared-computer.ts'
import type { Scan } from './scan-queue.ts'

/* The people with a seat, stored on a device for one account and one event, to check tickets offline. */

export interface DoorList {
  /** The end of the event, ISO 8601. */
  until: string | null
  at: string
  people: readonly DoorPerson[]
}

const nameOf = (accountId: string, eventId: string) => `${keptPeoplePrefix}${accountId}:door:${eventId}`

/** Stores the list. Without room on the device, tickets can be checked only online. */
export function keepDoorList(accountId: string, eventId: string, list: DoorList): void {
  if (isSharedComputer()) return
  try {
    localStorage.setItem(nameOf(accountId, eventId), JSON.stringify(list))
  } catch {
    localStorage.removeItem(nameOf(accountId, eventId))
  }
}

/** Returns the stored list, or null if there is none or the event is over. */
export function readDoorList(accountId: string, eventId: string): DoorList | null {
  const kept = localStorage.getItem(nameOf(accountId, eventId))
  return kept === null || isOver(kept) ? null : (JSON.parse(kept) as DoorList)
}

/** Counts the people on the list and those who are in; null if there is no list. */
export function countsOfList(accountId: string, eventId: string) {
  const people = readDoorList(accountId, eventId)?.people
  if (!people) return null
  return { checkedInCount: people.filter((one) => one.checkedInAt).length, expectedCount: people.length }
}

/** Marks a person on the list as checked in. */
export function noteOnList(
  accountId: string,
  eventId: string,
  { _id, at }: { _id: string; at: string },
): void {
  const list = readDoorList(accountId, eventId)
  if (!list) return
  const people = list.people.map((one) => (one._id === _id ? { ...one, checkedInAt: at } : one))
  keepDoorList(accountId, eventId, { ...list, people })
}

/** Returns the person of a scan, or undefined if they aren't on the list. */
export async function findOnList(list: DoorList, scan: Scan): Promise<DoorPerson | undefined> {
  const { code, prn, participantId } = scan
  if (participantId !== undefined) return list.people.find(({ _id }) => _id === participantId)
  if (prn !== undefined) return list.people.find((one) => one.prn === prn)
  const hash = await hashOf(code ?? '')
  return list.people.find(({ ticketHash }) => ticketHash === hash)
}

/** Hashes a ticket's code as the server does; '' in a browser without digests. */
async function hashOf(code: string): Promise<string> {
  const digests = crypto.subtle as SubtleCrypto | undefined
  if (!digests) return ''
  const bytes = new Uint8Array(await digests.digest('SHA-256', new TextEncoder().encode(code)))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

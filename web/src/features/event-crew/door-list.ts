import type { DoorPerson } from '@portal/contract/event-crew.ts'
import { isOver, keptPeoplePrefix } from '#web/platform/kept-people.ts'
import type { Scan } from './scan-queue.ts'

/* The people with a seat, as a device keeps them for one account and one event, to check tickets while it has no network. */

export interface DoorList {
  /** When the event is over, ISO 8601. */
  until: string | null
  /** When the list was made. */
  at: string
  people: readonly DoorPerson[]
}

const nameOf = (accountId: string, eventId: string) => `${keptPeoplePrefix}${accountId}:door:${eventId}`

/** Keeps the list; without room on the device tickets are checked when the network is back. */
export function keepDoorList(accountId: string, eventId: string, list: DoorList): void {
  try {
    localStorage.setItem(nameOf(accountId, eventId), JSON.stringify(list))
  } catch {
    localStorage.removeItem(nameOf(accountId, eventId))
  }
}

/** The list as it was read last; null without one, or when the event is over. */
export function readDoorList(accountId: string, eventId: string): DoorList | null {
  const kept = localStorage.getItem(nameOf(accountId, eventId))
  return kept === null || isOver(kept) ? null : (JSON.parse(kept) as DoorList)
}

/** Notes that someone on the list is in. */
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

/** Who is meant by a scan; undefined for people who aren't on the list. */
export async function findOnList(list: DoorList, scan: Scan): Promise<DoorPerson | undefined> {
  const { code, prn, participantId } = scan
  if (participantId !== undefined) return list.people.find(({ _id }) => _id === participantId)
  if (prn !== undefined) return list.people.find((one) => one.prn === prn)
  const hash = await hashOf(code ?? '')
  return list.people.find(({ ticketHash }) => ticketHash === hash)
}

/** As the server makes it of the code of a ticket; '' in a browser that has no digests here. */
async function hashOf(code: string): Promise<string> {
  const digests = crypto.subtle as SubtleCrypto | undefined
  if (!digests) return ''
  const bytes = new Uint8Array(await digests.digest('SHA-256', new TextEncoder().encode(code)))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

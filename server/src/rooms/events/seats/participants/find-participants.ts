import { foldName } from '@portal/contract/fold-name.ts'
import { readRow } from '#platform/database/statements.ts'
import type { Portal } from '#platform/portal.ts'
import { cachesOf } from '#rooms/events/events.cache.ts'
import {
  countParticipants,
  listMatchingIds,
  listParticipants,
  listParticipantsById,
  listSearched,
  type ParticipantCounts,
  type ParticipantFilter,
  type ParticipantRow,
} from './participant.store.ts'
import { ParticipantRoster } from './participant-roster.ts'

interface Asked extends ParticipantFilter {
  /** A part of a name, an e-mail, a PRN, a college, a guest's phone, or a group; empty for everyone. */
  name: string
  page: number
  limit: number
}

/**
 * Returns a page of registered people in the order of their registration. Even for an event with thousands,
 * only the page is read if the cached counts and search text are available.
 * @returns `total`: the number on all pages.
 */
export async function findParticipants(
  portal: Portal,
  eventId: string,
  asked: Asked,
): Promise<{ rows: ParticipantRow[]; total: number }> {
  const { name, states, years, branches, fee, page, limit } = asked
  const isOfSome = years.length + branches.length > 0 || fee !== null
  if (name === '' && !isOfSome) {
    const counts = await readParticipantCounts(portal, eventId)
    const wanted = Object.entries(counts).filter(([state]) => states.length === 0 || states.includes(state))
    const total = wanted.reduce((sum, [, count]) => sum + count, 0)
    return { rows: await listParticipants(portal.db, eventId, { states, page, limit }), total }
  }
  const named = name === '' ? null : await findNamed(portal, eventId, name)
  const isNarrowed = isOfSome || states.length > 0
  const ids =
    named && !isNarrowed
      ? named
      : await listMatchingIds(portal.db, eventId, { states, years, branches, fee, ids: named })
  const onPage = ids.slice((page - 1) * limit, page * limit)
  return { rows: await listParticipantsById(portal.db, onPage), total: ids.length }
}

/** Returns the number of participants by state, cached until seats or states change, for at most a minute. */
export function readParticipantCounts(portal: Portal, eventId: string): Promise<ParticipantCounts> {
  const minute = Math.floor(portal.clock.now().getTime() / 60_000)
  return cachesOf(portal).participants.read(`${eventId} ${minute}`, () =>
    countParticipants(portal.db, eventId),
  )
}

async function findNamed(portal: Portal, eventId: string, name: string): Promise<string[]> {
  const roster = await cachesOf(portal).rosters.read(
    eventId,
    async () => new ParticipantRoster(await listSearched(portal.db, eventId)),
  )
  return roster.find(await foldedBy(portal, name))
}

/** Folds a name as PostgreSQL does. JavaScript is known to agree only for ASCII. */
async function foldedBy(portal: Portal, name: string): Promise<string> {
  if (/^[\u0020-\u007e]*$/.test(name)) return foldName(name)
  const row = await readRow<{ name: string }>(portal.db)`select fold_name(${name}) as name`
  return row?.name ?? name
}

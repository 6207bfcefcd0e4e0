import type { player } from '@portal/contract/event-head-records.ts'
import type { z } from 'zod'
import type { FestivalMember, HeadedEventRow } from '#rooms/events/festival.cards.ts'
import type { PlayerRow } from './player.store.ts'

export function presentPlayer(
  row: PlayerRow,
  { id, slug, title }: Pick<HeadedEventRow, 'id' | 'slug' | 'title'>,
): z.input<typeof player> {
  const members = row.people.map(presentMember)
  const [leader] = members
  return {
    _id: row.id,
    event: { _id: id, slug, title },
    groupName: row.groupName,
    members,
    name: leader?.name ?? '',
    email: leader?.email ?? '',
    contactNumber: leader?.contactNumber ?? '',
    state: row.state,
    playedStatus: row.played === 'played',
    played: row.played,
    playedBy: row.playedBy,
    note: row.note,
    playedAt: row.playedAt?.toISOString() ?? null,
    result: row.result,
    history: row.history,
  }
}

function presentMember(member: FestivalMember) {
  const { name, slug, profile, email, phone, prn, branch, year, college, isLeader } = member
  return { name, slug, profile, email, prn, branch, year, college, isLeader, contactNumber: phone }
}

/** Returns the name of a registration on lists and in a bracket: the group, or the person. */
export function calledOf({ groupName, people }: Pick<PlayerRow, 'groupName' | 'people'>): string {
  return groupName || people[0]?.name || 'Unknown'
}

/** Returns the second line: the members of a group, or the class or college of a person. */
export function belowOf({ groupName, people }: Pick<PlayerRow, 'groupName' | 'people'>): string {
  if (people.length > 1 || groupName) return people.map(({ name }) => name).join(', ')
  return people.map(classOf).join()
}

/** Returns the class, such as `TE IT`, or the guest's college. */
function classOf({ college, year, branch }: FestivalMember): string {
  return college || `${year} ${branch}`.trim()
}

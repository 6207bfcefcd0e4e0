import type { player } from '@portal/contract/event-head-records.ts'
import type { z } from 'zod'
import { presentRow } from '#platform/http/calls/present-row.ts'
import type { FestivalMember, HeadedEventRow } from '#rooms/events/festival.cards.ts'
import type { PlayerRow } from './player.store.ts'

export function presentPlayer(
  row: PlayerRow,
  { id, slug, title }: Pick<HeadedEventRow, 'id' | 'slug' | 'title'>,
): z.input<typeof player> {
  const members = row.people.map(presentMember)
  const [leader] = members
  return {
    ...presentRow(row),
    event: { _id: id, slug, title },
    members,
    name: leader?.name ?? '',
    email: leader?.email ?? '',
    contactNumber: leader?.contactNumber ?? '',
    playedStatus: row.played === 'played',
  }
}

function presentMember(member: FestivalMember) {
  return { ...member, contactNumber: member.phone }
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

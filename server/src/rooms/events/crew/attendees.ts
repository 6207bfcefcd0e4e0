import type { Database } from '#platform/database/database.ts'
import { walkById } from '#platform/spreadsheets/export-answer.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import {
  listParticipantsAfter,
  type ParticipantRow,
} from '#rooms/events/seats/participants/participant.store.ts'

/** A person who was checked in at an event, as a report prints it. */
export interface Attended {
  name: string
  prn: string
  /** The year and branch; the college for a guest. */
  from: string
  /** The time of day in India. */
  at: string
}

/** Returns everyone with a seat, by name. */
export async function listSeated(db: Database, eventId: string): Promise<ParticipantRow[]> {
  const people: ParticipantRow[] = []
  for await (const row of walkById((afterId, limit) =>
    listParticipantsAfter(db, eventId, { afterId, limit }),
  ))
    if (row.state !== 'Waiting' && row.state !== 'Cancelled') people.push(row)
  return people.sort((a, b) => a.person.name.localeCompare(b.person.name))
}

/** Returns everyone who was checked in, by name. */
export async function listAttended(db: Database, eventId: string): Promise<Attended[]> {
  const seated = await listSeated(db, eventId)
  return seated.flatMap(({ person, guest, checkedInAt }) =>
    checkedInAt
      ? {
          name: person.name,
          prn: guest ? 'Guest' : person.prn,
          at: timeOf(checkedInAt),
          from: guest ? guest.college : `${person.year} ${person.branch}`,
        }
      : [],
  )
}

/** Returns the time of day in India. */
export function timeOf(moment: Date): string {
  return dayAndTime(moment).split(', ')[1] ?? ''
}

import type { participant } from '@portal/contract/event-records.ts'
import type { z } from 'zod'
import type { Runner } from '#platform/database/database.ts'
import { notFound } from '#platform/problem.ts'
import { findParticipant, type ParticipantRow } from './participant.store.ts'

export function presentParticipant(
  row: ParticipantRow,
  position: number | null,
): z.input<typeof participant> {
  const { person } = row
  return {
    _id: row.id,
    name: person.name,
    slug: person.slug,
    profile: person.profile,
    email: person.email,
    prn: person.prn,
    branch: person.branch,
    year: person.year,
    state: row.state,
    position,
    guest: row.guest && { ...row.guest, isConfirmed: !row.isUnconfirmed },
    groupName: row.groupName,
    isLeader: row.isLeader,
    answers: row.answers,
    leaveReason: row.leaveReason,
    payment: row.payment,
    members: row.members,
    registeredAt: row.registeredAt.toISOString(),
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    checkedInBy: row.checkedInBy,
  }
}

/** Returns the participant as the database has them after a change. */
export async function readPresentedParticipant(
  runner: Runner,
  id: string,
): Promise<z.input<typeof participant>> {
  const row = await findParticipant(runner, id)
  if (!row) throw notFound('participant')
  return presentParticipant(row, null)
}

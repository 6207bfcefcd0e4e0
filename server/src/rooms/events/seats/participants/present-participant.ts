import type { participant } from '@portal/contract/event-records.ts'
import type { z } from 'zod'
import type { Runner } from '#platform/database/database.ts'
import { presentRow } from '#platform/http/calls/present-row.ts'
import { notFound } from '#platform/problem.ts'
import { findParticipant, type ParticipantRow } from './participant.store.ts'

export function presentParticipant(
  row: ParticipantRow,
  position: number | null,
): z.input<typeof participant> {
  return {
    ...presentRow(row),
    ...row.person,
    position,
    guest: row.guest && { ...row.guest, isConfirmed: !row.isUnconfirmed },
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

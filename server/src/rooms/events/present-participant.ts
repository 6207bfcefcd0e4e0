import type { participant } from '@portal/contract/event-records.ts'
import type { z } from 'zod'
import type { ParticipantRow } from './participant.store.ts'

export function presentParticipant(
  row: ParticipantRow,
  position: number | null,
): z.input<typeof participant> {
  const { student } = row
  return {
    ...{
      _id: row.id,
      name: student.name,
      slug: student.slug,
      profile: student.profile,
      email: student.email,
    },
    ...{ prn: student.prn, branch: student.branch, year: student.year, state: row.state, position },
    ...{
      groupName: row.groupName,
      isLeader: row.isLeader,
      answers: row.answers,
      leaveReason: row.leaveReason,
      members: row.members,
    },
    registeredAt: row.registeredAt.toISOString(),
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    checkedInBy: row.checkedInBy,
  }
}

import type { RailwayDeskChange } from '@portal/contract/railway-desk-records.ts'
import { type ProofRow, presentProofs } from './applicant.store.ts'
import type { StationChangeOfDesk } from './station-change.store.ts'

export function presentStationChange(
  row: StationChangeOfDesk,
  proofs: readonly ProofRow[] | undefined,
): RailwayDeskChange {
  return {
    ...row,
    ...row.student,
    _id: row.id,
    from: { line: row.fromLine, station: row.fromStation },
    to: { line: row.line, station: row.station },
    askedAt: row.askedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    proofs: presentProofs(proofs),
    can: { decide: row.state === 'Pending' },
  }
}

import type { RailwayDeskChange } from '@portal/contract/railway-desk-records.ts'
import { presentRow } from '#platform/http/calls/present-row.ts'
import { type ProofRow, presentProofs } from './applicant.store.ts'
import type { StationChangeOfDesk } from './station-change.store.ts'

export function presentStationChange(
  row: StationChangeOfDesk,
  proofs: readonly ProofRow[] | undefined,
): RailwayDeskChange {
  return {
    ...presentRow(row),
    ...row.student,
    from: { line: row.fromLine, station: row.fromStation },
    to: { line: row.line, station: row.station },
    proofs: presentProofs(proofs),
    can: { decide: row.state === 'Pending' },
  }
}

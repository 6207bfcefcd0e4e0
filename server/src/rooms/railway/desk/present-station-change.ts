import type { RailwayDeskChange } from '@portal/contract/railway-desk-records.ts'
import type { Runner } from '#platform/database/database.ts'
import { presentRow } from '#platform/http/calls/present-row.ts'
import { listProofsOfChanges, type ProofRow } from '../proof.store.ts'
import type { StationChangeOfDesk } from './station-change.store.ts'

/** Returns requests for the desk, with their proofs. */
export async function presentStationChanges(
  runner: Runner,
  rows: readonly StationChangeOfDesk[],
): Promise<RailwayDeskChange[]> {
  const ids = rows.map(({ id }) => id)
  const proofs = await listProofsOfChanges(runner, ids)
  return rows.map((row) => ({
    ...presentRow(row),
    ...row.student,
    from: { line: row.fromLine, station: row.fromStation },
    to: { line: row.line, station: row.station },
    proofs: (proofs.get(row.id) ?? []).map(presentDeskProof),
    can: { decide: row.state === 'Pending' },
  }))
}

export function presentDeskProof({ id, kind, name, contentType, byteCount }: ProofRow) {
  return { _id: id, kind, name, type: contentType, byteCount }
}

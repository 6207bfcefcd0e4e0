import type { StationChange } from '@portal/contract/railway-records.ts'
import type { Runner } from '#platform/database/database.ts'
import { presentRow } from '#platform/http/calls/present-row.ts'
import { listProofs } from '../proof.store.ts'
import type { StationChangeRow } from '../station-change.store.ts'
import { presentProof } from './present-application.ts'

export async function presentChange(runner: Runner, row: StationChangeRow): Promise<StationChange> {
  const [proof] = await listProofs(runner, { changeId: row.id })
  return { ...presentRow(row), proof: proof ? presentProof(proof) : null }
}

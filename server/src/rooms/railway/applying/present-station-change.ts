import type { StationChange } from '@portal/contract/railway-records.ts'
import type { Runner } from '#platform/database/database.ts'
import { listProofs } from '../proof.store.ts'
import type { StationChangeRow } from '../station-change.store.ts'
import { presentProof } from './present-application.ts'

export async function presentChange(runner: Runner, row: StationChangeRow): Promise<StationChange> {
  const { id, accountId: _, askedAt, decidedAt, ...change } = row
  const [proof] = await listProofs(runner, { changeId: id })
  return {
    ...change,
    _id: id,
    askedAt: askedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    proof: proof ? presentProof(proof) : null,
  }
}

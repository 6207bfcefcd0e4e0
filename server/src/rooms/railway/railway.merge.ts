import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'
import { changeRows } from '#platform/database/statements.ts'
import type { MergedPair, MergeSpec } from '#platform/privacy/account-merge.ts'
import { railwayErasure } from './railway.erasure.ts'

/**
 * A student's applications move with the account; the actions of a desk account move to the surviving one.
 */
export const railwayMerge: MergeSpec = {
  moves: [
    ...(['railway_settings.updated_by', 'railway_applications.issued_by', 'railway_moves.by_id'] as const),
    'railway_station_changes.decided_by',
    ...(['railway_booklets.added_by', 'railway_leaves.issued_by', 'railway_leaves.marked_by'] as const),
  ],
  also: {
    columns: [
      ...(['railway_applications.account_id', 'railway_station_changes.account_id'] as const),
      ...(['railway_homes.account_id', 'railway_opening_waits.account_id'] as const),
    ],
    run: mergeConcessions,
  },
  erasure: railwayErasure,
}

/** Merges concessions: of open application, request and home a person has one each, the survivor's first. */
async function mergeConcessions(tx: Transaction, { mergedId, survivingId }: MergedPair): Promise<void> {
  await changeRows(tx)`update railway_applications set state = 'Cancelled', version = version + 1,
      reason = 'Two accounts were merged', pickup_at = null, token = null, called_at = null
    where account_id = ${mergedId} and state in ('Pending', 'Approved') and exists (
      select from railway_applications o where o.account_id = ${survivingId} and o.state in ('Pending', 'Approved'))`
  await changeRows(tx)`
    update railway_station_changes set state = 'Cancelled', reason = 'Two accounts were merged'
    where account_id = ${mergedId} and state = 'Pending' and exists (
      select from railway_station_changes o where o.account_id = ${survivingId} and o.state = 'Pending')`
  for (const table of ['railway_homes', 'railway_opening_waits'])
    await changeRows(tx)`delete from ${sql.table(table)} where account_id = ${mergedId} and exists (
      select from ${sql.table(table)} o where o.account_id = ${survivingId})`
  for (const table of [
    ...['railway_applications', 'railway_station_changes', 'railway_homes', 'railway_opening_waits'],
  ])
    await changeRows(tx)`
      update ${sql.table(table)} set account_id = ${survivingId} where account_id = ${mergedId}`
}

import type { BranchPoints } from '@portal/contract/lakshya-words.ts'
import { actorOf } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { readBoard } from './board.store.ts'
import { addEntry, type NewEntry } from './ledger.store.ts'

/** Adds an entry during a change of the scoreboard, and audits it. */
export async function publishRows(
  call: Caller,
  tx: Transaction,
  entry: Omit<NewEntry, 'byId' | 'at'>,
): Promise<{ entryId: string; board: BranchPoints[] }> {
  const { portal, viewer } = call
  const entryId = await addEntry(tx, { ...entry, byId: viewer.id, at: portal.clock.now() })
  await portal.audit.write(tx, {
    action: 'points-published',
    subject: `lakshya:${entryId}`,
    ...actorOf(call),
    detail: { kind: entry.kind, mode: entry.mode, rowCount: entry.rows.length },
  })
  return { entryId, board: await readBoard(tx, null) }
}

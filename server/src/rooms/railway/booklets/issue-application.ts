import { stateAfter } from '@portal/contract/railway-states.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import { lockApplication } from '../application.store.ts'
import { moveApplication, type WantedMove } from '../move-application.ts'
import { readRailwaySettings } from '../settings.store.ts'
import { familyOf, takeLeaf } from './take-leaf.ts'

export interface WantedIssue {
  applicationId: string
  /** The serial as typed; without one, the next free leaf of the family's open booklet is taken. */
  serial?: string | undefined
  /** Refuses the issue if the application was changed since this version was read. */
  version?: number | undefined
  /** The account of the desk. */
  by: string
}

/**
 * Issues a concession on a leaf, in the caller's transaction. The serial is used up only then. Locks: the
 * application, then the booklet.
 * @returns the serial.
 * @throws NOT_FOUND; CONFLICT when the application is not approved or the leaf is not free; VALIDATION on
 *   `serial`.
 */
export async function issueApplication(
  portal: Portal,
  tx: Transaction,
  { applicationId, serial, version, by }: WantedIssue,
): Promise<string> {
  const row = await lockApplication(tx, applicationId)
  if (!row) throw notFound('application')
  const move: WantedMove = { applicationId, version, move: 'issue', by: { as: 'desk', accountId: by } }
  // An application that may not be issued takes no leaf, and is refused with its own sentence.
  if (stateAfter('issue', row.state, 'desk') === undefined) await moveApplication(portal, tx, move)
  const family = familyOf(await readRailwaySettings(tx), row.line)
  const leaf = await takeLeaf(tx, { family, serial, applicationId: row.id, by, now: portal.clock.now() })
  await moveApplication(portal, tx, { ...move, serial: leaf.serial })
  return leaf.serial
}

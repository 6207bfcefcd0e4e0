import type { RailwayBooklet } from '@portal/contract/railway-booklet-records.ts'
import { appliedFor } from './railway-testing.ts'
import type { SignedIn, TestPortal } from './test-portal.ts'

/**
 * Creates an approved application of a new student; `more` overrides columns.
 * @returns The id of the application.
 */
export async function approvedFor(t: TestPortal, more: Record<string, unknown> = {}): Promise<string> {
  const now = t.clock.now()
  const approved = { state: 'Approved', approved_at: now, collect_by: '2030-01-01' }
  return appliedFor(t, await t.person('Student'), { ...approved, ...more })
}

/** Adds a booklet through the desk's call. */
export async function addBooklet(
  t: TestPortal,
  desk: SignedIn,
  family: string,
  firstSerial: string | number,
): Promise<RailwayBooklet> {
  const { body } = await t.call(desk, 'POST', '/railway/booklets', { family, firstSerial })
  return body.data
}

/** Issues a concession through the desk's call; without a serial, on the next free leaf. */
export function issueAt(t: TestPortal, desk: SignedIn | null, id: string, serial?: string) {
  const body = { state: 'Issued', ...(serial !== undefined && { serial }) }
  return t.call(desk, 'PUT', `/railway/applications/${id}/state`, body)
}

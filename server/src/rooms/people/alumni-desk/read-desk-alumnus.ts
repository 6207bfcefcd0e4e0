import { alumniDesk } from '@portal/contract/alumni-desk.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { mergeStatusOf } from '#rooms/people/account-merges/merge-request.ts'
import { type DeskRow, deskAlumnusById } from './alumni-desk.store.ts'
import { deskDetailOf, historyOf } from './alumni-detail.store.ts'
import { type DuplicateRow, listDuplicates } from './alumni-duplicates.store.ts'
import { presentDeskAlumnus } from './present-desk-alumnus.ts'

export const readDeskAlumnus = handler(alumniDesk.readDeskAlumnus, async ({ portal, params }) => {
  const row = await deskAlumnusById(portal.db, params.id)
  if (!row) throw notFound('alumnus')
  const [detail, duplicates, history, merge] = await Promise.all([
    deskDetailOf(portal.db, row.id),
    listDuplicates(portal.db, row.id),
    historyOf(portal.db, row.id),
    mergeStatusOf(portal, row.id),
  ])
  const { proofType, proofByteCount, decidedAt, lastActiveAt, ...known } = detail
  return {
    data: {
      ...presentDeskAlumnus(row, { duplicateCount: duplicates.length }),
      ...known,
      linkedin: row.linkedin,
      decidedAt: decidedAt?.toISOString() ?? null,
      lastActiveAt: lastActiveAt?.toISOString() ?? null,
      proof: proofType === null ? null : { type: proofType, byteCount: proofByteCount ?? 0 },
      duplicates: duplicates.map((duplicate) => presentDuplicate(duplicate, row)),
      merge,
      history: history.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    },
  }
})

/** Returns a duplicate, and whether the desk can merge it with the alumnus. */
function presentDuplicate({ id, ...rest }: DuplicateRow, alumnus: DeskRow) {
  const isAlumnus = rest.roleModel === 'Alumni'
  // A merge must not remove a block: mergeAccounts refuses both.
  const blocked = [alumnus, rest].find(({ status }) => status === 'blocked')
  const mergeRefusal =
    isAlumnus && blocked
      ? `The account ${blocked.email} is deactivated. Reactivate it before you merge the accounts.`
      : ''
  return { ...rest, _id: id, canMerge: isAlumnus && !blocked, mergeRefusal }
}

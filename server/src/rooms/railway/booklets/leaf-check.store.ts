import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readCount, readRow, readRows } from '#platform/database/statements.ts'
import { wasIssued } from './leaf.store.ts'

/* Checks for faults of leaves. */

export interface GapRow {
  serial: string
  bookletId: string
  before: { serial: string; issuedAt: string } | null
  after: { serial: string; issuedAt: string }
}

/** Whether a leaf is free although a later one of the same booklet is in use. */
const isGap = sql`l.state = 'Free' and b.opened_at is not null and b.free > 0 and l.number <
  (select max(number) from railway_leaves where booklet_id = b.id and ${wasIssued})`

export function countGaps(runner: Runner): Promise<number> {
  return readCount(runner)`select count(*)::int as count
    from railway_booklets b join railway_leaves l on l.booklet_id = b.id where ${isGap}`
}

/** Returns at most `limit` gaps with the used leaves around them. */
export function listGaps(runner: Runner, limit: number) {
  const beside = sql`json_build_object('serial', n.serial, 'issuedAt', n.issued_at)`
  return readRows<GapRow>(runner)`select l.serial, b.id as "bookletId",
      (select ${beside} from railway_leaves n where n.booklet_id = b.id and n.number < l.number and n.${wasIssued}
        order by n.number desc limit 1) as before,
      (select ${beside} from railway_leaves n where n.booklet_id = b.id and n.number > l.number and n.${wasIssued}
        order by n.number limit 1) as after
    from railway_booklets b join railway_leaves l on l.booklet_id = b.id where ${isGap}
    order by l.family, l.number limit ${limit}`
}

/** Returns applications and leaves that don't reference each other, which the keys should prevent. */
export function listUnlinkedLeaves(runner: Runner, limit: number) {
  return readRows<{ serial: string; applicationId: string; name: string }>(runner)`
    select a.serial, a.id as "applicationId", a.name from railway_applications a
      left join railway_leaves l on l.serial = a.serial and l.application_id = a.id
      where a.serial is not null and l.id is null
    union
    select l.serial, a.id, a.name from railway_leaves l join railway_applications a on a.id = l.application_id
      where l.state = 'Used' and a.serial is distinct from l.serial
    order by 1 limit ${limit}`
}

export async function countAllLeaves(runner: Runner): Promise<number> {
  const row = await readRow<{
    count: number
  }>(runner)`select coalesce(sum(last_number - first_number + 1), 0)::int as count
    from railway_booklets`
  return row?.count ?? 0
}

import type { LeafState } from '@portal/contract/railway-serials.ts'
import type { RailwayClass, RailwayPeriod } from '@portal/contract/railway-words.ts'
import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRow, readRows } from '#platform/database/statements.ts'
import { walkInBatches } from '#platform/spreadsheets/export-answer.ts'

/* The SQL of the register: the certificates issued on leaves. */

export interface RegisterRow {
  serial: string
  name: string
  gender: string
  /** The date as yyyy-mm-dd. */
  bornOn: string
  station: string
  destination: string
  class: RailwayClass
  period: RailwayPeriod
  issuedAt: Date
  address: string
  pin: string
}

/** The time span of issue, with the first moment included; null for an open end. */
export interface RegisterTimes {
  from: Date | null
  until: Date | null
}

const registerColumns = sql`l.serial, a.name, a.gender, a.born_on::text as "bornOn", a.station, a.destination, a.class,
  a.period, l.issued_at as "issuedAt", a.address, a.pin`

/** Substitutes a moment before or after all leaves for an open end, so that one plan serves all spans. */
const since = ({ from }: RegisterTimes) => from ?? new Date('1900-01-01')
const before = ({ until }: RegisterTimes) => until ?? new Date('9999-01-01')

/** Walks along the rows of a family by the time of issue, in batches. */
export function walkRegister(
  runner: Runner,
  family: string,
  times: RegisterTimes,
): AsyncGenerator<RegisterRow> {
  const first = { cursor: since(times).toISOString(), id: '0' }
  return walkInBatches<PlacedRow>((last, limit) =>
    listAfter(runner, { family, after: last ?? first, until: before(times), limit }),
  )
}

/** The cursor of the next batch. The moment is text, because a Date would lose microseconds. */
type PlacedRow = RegisterRow & { id: string; cursor: string }

function listAfter(
  runner: Runner,
  {
    family,
    after,
    until,
    limit,
  }: { family: string; after: Pick<PlacedRow, 'id' | 'cursor'>; until: Date; limit: number },
) {
  return readRows<PlacedRow>(runner)`
    select l.id, l.issued_at::text as cursor, ${registerColumns}
    from railway_leaves l join railway_applications a on a.id = l.application_id
    where l.family = ${family} and l.state = 'Used' and (l.issued_at, l.id) > (${after.cursor}::timestamptz, ${after.id}::bigint)
      and l.issued_at < ${until}
    order by l.issued_at, l.id limit ${limit}`
}

/** Returns the number of rows, and when the first of all was issued. */
export async function countRegister(runner: Runner, times: RegisterTimes) {
  const row = await readRow<{ count: number; firstAt: Date | null }>(runner)`
    select (select count(*)::int from railway_leaves where state = 'Used'
        and issued_at >= ${since(times)} and issued_at < ${before(times)}) as count,
      (select min(issued_at) from railway_leaves where state = 'Used') as "firstAt"`
  return row ?? { count: 0, firstAt: null }
}

/** Returns the codes of all families with leaves, including those no longer in the settings. */
export async function listFamilyCodes(runner: Runner): Promise<string[]> {
  const rows = await readRows<{
    family: string
  }>(runner)`select distinct family from railway_booklets order by family`
  return rows.map(({ family }) => family)
}

export interface BookletLeafRow {
  serial: string
  number: number
  state: LeafState
  reason: string
  issuedAt: Date | null
  markedAt: Date | null
  applicationId: string | null
  name: string | null
  bornOn: string | null
  route: string | null
  class: RailwayClass | null
  period: RailwayPeriod | null
}

/** Returns all leaves of a booklet in the order of their numbers, with the data of their certificates. */
export function listLeaves(runner: Runner, bookletId: string) {
  return readRows<BookletLeafRow>(runner)`select l.serial, l.number::int, l.state, l.reason,
      l.issued_at as "issuedAt", l.marked_at as "markedAt", l.application_id as "applicationId", a.name,
      a.born_on::text as "bornOn", a.station || ' to ' || a.destination as route, a.class, a.period
    from railway_leaves l left join railway_applications a on a.id = l.application_id
    where l.booklet_id = ${bookletId} order by l.number`
}

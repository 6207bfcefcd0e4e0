import type { RailwayMove, RailwayState } from '@portal/contract/railway-states.ts'
import type { RailwayClass, RailwayKind, RailwayPeriod } from '@portal/contract/railway-words.ts'
import type { Branch, RailwayLine, Year } from '@portal/contract/reference.ts'
import { sql } from 'kysely'
import { changedFields } from '#platform/database/columns.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { changeRows, hasRow, readNewId, readRow } from '#platform/database/statements.ts'

/** The student's entries, and the data of their profile at that time. */
export interface ApplicationContent {
  name: string
  email: string
  prn: string
  branch: Branch
  year: Year
  gender: string
  /** The date as yyyy-mm-dd, as all dates here. */
  bornOn: string
  phone: string
  address: string
  pin: string
  line: RailwayLine
  station: string
  destination: string
  class: RailwayClass
  period: RailwayPeriod
  kind: RailwayKind
  lastPassNumber: string
  lastPassClass: RailwayClass | null
  lastPassPeriod: RailwayPeriod | null
  lastPassEndsOn: string | null
  /** The fare in whole rupees; null if unknown. */
  fare: number | null
}

export interface ApplicationRow extends ApplicationContent {
  id: string
  accountId: string
  state: RailwayState
  version: number
  appliedAt: Date
  stateAt: Date
  reason: string
  approvedAt: Date | null
  collectBy: string | null
  pickupAt: Date | null
  token: number | null
  calledAt: Date | null
  serial: string | null
  issuedAt: Date | null
  certificateTill: string | null
  validFrom: string | null
  validTill: string | null
}

/** The columns of an application `r`. */
export const applicationColumns = sql`r.id, r.account_id as "accountId", r.state, r.version, r.name, r.email, r.prn,
  r.branch, r.year, r.gender, r.born_on::text as "bornOn", r.phone, r.address, r.pin, r.line, r.station, r.destination,
  r.class, r.period, r.kind, r.last_pass_number as "lastPassNumber", r.last_pass_class as "lastPassClass",
  r.last_pass_period as "lastPassPeriod", r.last_pass_ends_on::text as "lastPassEndsOn", r.fare,
  r.applied_at as "appliedAt", r.state_at as "stateAt", r.reason, r.approved_at as "approvedAt",
  r.collect_by::text as "collectBy", r.pickup_at as "pickupAt", r.token, r.called_at as "calledAt", r.serial,
  r.issued_at as "issuedAt", r.certificate_till::text as "certificateTill", r.valid_from::text as "validFrom",
  r.valid_till::text as "validTill"`

/** Returns the route, such as `Badlapur to Nerul`. */
export function routeOf({ station, destination }: Pick<ApplicationRow, 'station' | 'destination'>): string {
  return `${station} to ${destination}`
}

export function findApplication(runner: Runner, id: string) {
  return readRow<ApplicationRow>(runner)`select ${applicationColumns} from railway_applications r
    where r.id = ${idIn(id)}`
}

/** Returns the application and locks it until the transaction ends. */
export function lockApplication(tx: Transaction, id: string) {
  return readRow<ApplicationRow>(tx)`select ${applicationColumns} from railway_applications r
    where r.id = ${idIn(id)} for no key update`
}

export async function hasOtherOpen(tx: Transaction, accountId: string, id: string): Promise<boolean> {
  return hasRow(tx)`select from railway_applications
    where account_id = ${accountId} and state in ('Pending', 'Approved') and id <> ${id}`
}

/** The changes of a move besides the state; omitted fields stay. */
export type MoveChange = Partial<
  Pick<ApplicationRow, 'reason' | 'approvedAt' | 'collectBy' | 'pickupAt' | 'token' | 'calledAt'>
> &
  Partial<Pick<ApplicationRow, 'serial' | 'issuedAt' | 'certificateTill' | 'validFrom' | 'validTill'>> & {
    issuedBy?: string | null
  } & Partial<ApplicationContent>

/** Writes the state and its fields. The row must be locked. */
export async function changeApplication(
  tx: Transaction,
  id: string,
  { state, now, ...change }: MoveChange & { state: RailwayState; now: Date },
): Promise<void> {
  await changeRows(tx)`update railway_applications set ${sql.join([
    ...changedFields(change),
    sql`state_at = case when state = ${state} then state_at else ${now} end`,
    sql`state = ${state}`,
    sql`version = version + 1`,
  ])} where id = ${id}`
}

export interface MoveRow {
  applicationId: string
  move: RailwayMove
  from: RailwayState | null
  to: RailwayState
  by: string | null
  at: Date
  reason: string
  /** The values before the move. */
  replaced: object | null
}

/** @returns the id of the move. */
export async function insertMove(tx: Transaction, move: MoveRow): Promise<string> {
  const { applicationId, from, to, by, at, reason, replaced } = move
  return readNewId(tx)`
    insert into railway_moves (application_id, move, from_state, to_state, by_id, at, reason, replaced)
    values (${applicationId}, ${move.move}, ${from}, ${to}, ${by}, ${at}, ${reason},
      ${replaced && JSON.stringify(replaced)}::jsonb) returning id`
}

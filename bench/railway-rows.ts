import { type DatabaseAddress, openDatabase } from '@portal/server/platform/database/database.ts'

export const railwayCounts = { certificates: 100_000, open: 4_500, students: 5_000 }

/** The rows per statement, which has a timeout of five seconds. */
const step = 2_000

const stations = ['Badlapur', 'Dombivli', 'Thane', 'Panvel', 'Vashi', 'Airoli', 'Vasai Road', 'Bandra']

/**
 * Adds a hundred thousand certificates over two years on as many leaves, and open applications for the desk.
 */
export async function addRailwayRows(address: DatabaseAddress, desk: string): Promise<void> {
  // A single connection, because a hundred of them would be too many for the database.
  const { pool, db } = openDatabase({ address, log: console, connectionsMax: 1 })
  try {
    await addRows((text) => pool.query(text), desk)
  } finally {
    await db.destroy()
  }
}

async function addRows(ask: (text: string) => Promise<unknown>, desk: string): Promise<void> {
  const { certificates, open } = railwayCounts
  const pickStation = `(array[${stations.map((name) => `'${name}'`).join(',')}])[1 + n % ${stations.length}]`
  const columns = `account_id, state, name, email, prn, branch, year, gender, born_on, phone, address, pin, line, station,
    destination, class, period, kind, applied_at, state_at`
  const values = `who.id, $state, who.name, who.email, who.prn, who.branch, who.year, who.gender, who.born_on, '9820012345',
    (n % 40) || ', Station Road, Badlapur East', '421503',
    (array['Central','Harbour','TransHarbour','Western','Uran','VasaiRoha'])[1 + n % 6], ${pickStation}, 'Nerul',
    case n % 7 when 0 then 'I' else 'II' end, case n % 3 when 0 then 'Monthly' else 'Quarterly' end,
    case n % 4 when 0 then 'New' else 'Renewal' end`
  const people = `with people as (select a.id, a.name, a.email, s.prn, s.branch, s.year, s.gender, s.born_on,
      row_number() over (order by a.id) as nth, count(*) over () as total
    from accounts a join students s on s.account_id = a.id)`
  // The first five hundred students have neither a pass nor an open application, so that they can apply.
  const who = (from: number, to: number, first = 0) =>
    `from generate_series(${from}, ${to - 1}) n join people who on who.nth = 1 + (${first} + n) % ${railwayCounts.students}`
  const at = `now() - interval '730 days' + n * interval '10 minutes'`
  const serial = `'C' || lpad((100000 + n)::text, 6, '0')`
  for (let from = 0; from < certificates; from += step)
    await ask(`${people} insert into railway_applications (${columns}, approved_at, serial, issued_at, issued_by, certificate_till,
      valid_from, valid_till)
    select ${values.replace('$state', `case when n >= ${certificates - 4_500} then 'Issued' else 'Expired' end`)}, ${at}, ${at},
      ${at}, ${serial}, ${at}, (select id from accounts where email = '${desk}'), current_date, current_date, current_date + 30
    ${who(from, from + step)}`)
  await ask(`${people} insert into railway_applications (${columns}, approved_at, collect_by)
    select ${values.replace('$state', "case n % 5 when 0 then 'Approved' else 'Pending' end")}, now() - n * interval '1 minute',
      now(), case n % 5 when 0 then now() end, case n % 5 when 0 then current_date + 7 end ${who(0, open, 500)}`)
  await ask(`insert into railway_booklets (family, first_number, last_number, added_at, added_by, opened_at, free, used)
    select case b % 3 when 0 then 'W' else 'C' end, 100000 + b * 50, 100049 + b * 50, now(),
      (select id from accounts where email = '${desk}'), now(), 0, 50 from generate_series(0, ${certificates / 50 - 1}) b`)
  for (let from = 0; from < certificates; from += step)
    await ask(`insert into railway_leaves (booklet_id, family, number, serial, state, application_id, issued_at, issued_by)
      select b.id, b.family, substr(a.serial, 2)::bigint, a.serial, 'Used', a.id, a.issued_at, a.issued_by
      from railway_booklets b join railway_applications a
        on a.serial between 'C' || lpad(b.first_number::text, 6, '0') and 'C' || lpad(b.last_number::text, 6, '0')
      where b.first_number >= ${100_000 + from} and b.first_number < ${100_000 + from + step}`)
  for (const table of ['railway_applications', 'railway_leaves', 'railway_booklets'])
    await ask(`vacuum analyze ${table}`)
}

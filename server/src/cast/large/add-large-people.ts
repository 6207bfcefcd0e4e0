import { branches, employmentTypes, queryDomains, years } from '@portal/contract/reference.ts'
import type pg from 'pg'
import type { LargeCounts, Log } from '#cast/large/large-counts.ts'
import { reserveIds } from '#cast/large/reserve-ids.ts'
import { nameFamilies } from '#cast/names.ts'

/**
 * Adds the demo accounts `large-student-17@gst.example` and `large-alumnus-17@alumni.gst.example`.
 * @returns The id before the first student's; the others follow without gaps, students first.
 */
export async function addLargePeople(
  client: pg.Client,
  { students, alumni }: LargeCounts,
  log: Log,
): Promise<number> {
  log(`Adding ${students} students and ${alumni} alumni …`)
  const base = await reserveIds(client, 'accounts', students + alumni)
  const given = nameFamilies.flatMap((names) => names.given)
  const family = nameFamilies.flatMap((names) => names.family)
  await client.query(
    `insert into accounts (id, email, name, role, slug, joined_at) overriding system value
    select $1::bigint + n, 'large-' || kind || '-' || $1::bigint + n || case kind when 'student' then '@gst.example' else '@alumni.gst.example' end,
      ($2::text[])[1 + floor(random() * $3)::int] || ' ' || ($4::text[])[1 + floor(random() * $5)::int],
      case kind when 'student' then 'Student' else 'Alumni' end, 'large-' || kind || '-' || $1::bigint + n, now() - interval '800 days'
    from (select n, case when n <= $6 then 'student' else 'alumnus' end as kind from generate_series(1, $6 + $7::int) n) numbered`,
    [base, given, given.length, family, family.length, students, alumni],
  )
  await client.query(
    `insert into students (account_id, prn, branch, year, gender, born_on)
    select $1::bigint + n, (900 + ($1::bigint + n) / 260000 % 100)::text || chr(65 + (($1::bigint + n) / 10000 % 26)::int) || lpad((($1::bigint + n) % 10000)::text, 4, '0'),
      ($2::text[])[1 + n % $3], ($4::text[])[1 + n % 4], case n % 2 when 0 then 'Female' else 'Male' end, date '2004-01-01' + n % 1400
    from generate_series(1, $5::int) n`,
    [base, branches, branches.length, years, students],
  )
  await client.query(
    `insert into alumni (account_id, status, branch, pass_out_year, body, domains, company_name, designation,
      employment_type)
    select $1::bigint + $2 + n, 'approved', ($3::text[])[1 + n % $4], 2005 + n % 20, '<p>Ask me about first jobs.</p>',
      array[($5::text[])[1 + n % $6]], 'Company ' || n % 300, 'Engineer',
      ($8::text[])[1 + n % $9]
    from generate_series(1, $7::int) n`,
    [
      ...[base, students, branches, branches.length, queryDomains, queryDomains.length],
      ...[alumni, employmentTypes, employmentTypes.length],
    ],
  )
  return base
}

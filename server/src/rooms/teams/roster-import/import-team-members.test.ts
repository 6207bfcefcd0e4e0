import { teamRosterColumns } from '@portal/contract/team-roster-columns.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
const academicYear = '2026-27'
let team: SignedIn
let asha: SignedIn
let meera: SignedIn

beforeAll(async () => {
  asha = await t.person('Student', { name: 'Asha', student: { prn: '124A2034' } })
  await t.person('Student', { name: 'Ravi', student: { prn: '124A2035' } })
  meera = await t.person('Alumni', { name: 'Meera' })
})
beforeEach(async () => {
  team = await t.person('Team')
})

const titles: string[] = teamRosterColumns.map(({ title }) => title)
type Cells = Partial<Record<'PRN' | 'E-mail' | 'Faculty name' | 'Post' | 'Head', string>>
const sheetOf = (rows: Cells[]) =>
  writeSpreadsheet({
    name: 'Roster',
    columns: titles.map((title) => ({ title, width: 12 })),
    rows: rows.map((cells) => titles.map((title) => cells[title as keyof Cells] ?? '')),
  })
interface Sent {
  who?: SignedIn | null
  slug?: string
  year?: string
  othersLeave?: string
}
async function send(mode: string, bytes: Buffer | null, sent: Sent = {}) {
  const { who = team, slug = team.slug, year = academicYear, othersLeave } = sent
  const form = new FormData()
  form.set('mode', mode)
  form.set('academicYear', year)
  if (othersLeave) form.set('othersLeave', othersLeave)
  if (bytes) form.set('file', new File([new Uint8Array(bytes)], 'roster.xlsx'))
  return t.send(who, 'POST', `/teams/${slug}/members/import`, form)
}
const rosterOf = async () => {
  const { body } = await t.call(team, 'GET', `/teams/${team.slug}?academicYear=${academicYear}`)
  return body.data.members.map((one: { name: string; post: string; isHead: boolean; isAsked: boolean }) =>
    [one.name, one.post, one.isHead && 'head', one.isAsked && 'asked'].filter(Boolean).join(', '),
  )
}

test('a roster is checked, imported with everyone asked, updated by the next file, and never twice', async () => {
  const sheet = await sheetOf([
    { PRN: '124a2034', Post: 'Captain', Head: 'yes' },
    { 'E-mail': meera.email.toUpperCase(), Post: 'Mentor' },
    { 'Faculty name': 'Dr. Rao', Post: 'Faculty in charge' },
  ])
  expect((await send('preview', sheet)).body.data).toMatchObject({
    summary: '3 new, 0 updated, 0 unchanged',
    errors: [],
    joining: [
      { row: 2, name: 'Asha', post: 'Captain' },
      { row: 3, name: 'Meera', post: 'Mentor' },
      { row: 4, name: 'Dr. Rao', post: 'Faculty in charge' },
    ],
    leaving: [],
  })
  expect(await rosterOf()).toEqual([])
  expect((await send('import', sheet)).body).toMatchObject({
    message: 'Imported: 3 new, 0 updated, 0 unchanged',
    data: { addedCount: 3 },
  })
  const roster = ['Dr. Rao, Faculty in charge', 'Asha, Captain, head, asked', 'Meera, Mentor, asked']
  expect(await rosterOf()).toEqual(roster)
  expect((await send('import', sheet)).body.message).toBe('Imported: 0 new, 0 updated, 3 unchanged')
  expect(await rosterOf()).toEqual(roster)

  const { body } = await t.call(asha, 'GET', '/memberships')
  const own = body.data.result.find((one: { team: { slug: string } }) => one.team.slug === team.slug)
  await t.call(asha, 'PUT', `/memberships/${own._id}`)
  const next = await sheetOf([
    { PRN: '124A2034', Post: 'Lead' },
    { PRN: '124A2035', Post: 'Member' },
  ])
  expect((await send('preview', next)).body.data).toMatchObject({
    updates: [{ row: 2, name: 'Asha', fields: [{ column: 'Post', before: 'Captain', after: 'Lead' }] }],
    joining: [{ row: 3, name: 'Ravi', post: 'Member' }],
    // The file names no faculty, so they stay.
    leaving: [{ name: 'Meera', post: 'Mentor' }],
  })
  expect((await send('import', next)).body.message).toBe('Imported: 1 new, 1 updated, 0 unchanged')
  const grown = [
    'Dr. Rao, Faculty in charge',
    'Asha, Lead, head',
    'Meera, Mentor, asked',
    'Ravi, Member, asked',
  ]
  expect(await rosterOf()).toEqual(grown)
  expect((await send('import', next, { othersLeave: 'false' })).body.message).toContain('2 unchanged')
  expect(await rosterOf()).toEqual(grown)
  expect((await send('import', next, { othersLeave: 'true' })).body.message).toBe(
    'Imported: 0 new, 0 updated, 2 unchanged, 1 removed',
  )
  expect(await rosterOf()).toEqual(['Dr. Rao, Faculty in charge', 'Asha, Lead, head', 'Ravi, Member, asked'])
  const { rows } = await sql<{ action: string; detail: object }>`select action, detail from audit_entries
    where subject = ${`team:${team.slug}`} order by id desc limit 2`.execute(t.portal.db)
  expect(rows).toEqual([
    { action: 'team-member-removed', detail: { account: meera.id, academicYear } },
    { action: 'team-roster-imported', detail: { academicYear, added: 0, changed: 0, removed: 1 } },
  ])
})

test('each wrong row is named by row and column, and nothing changes', async () => {
  const blocked = await t.person('Student', { account: { blocked_at: t.clock.now() } })
  const pending = await t.person('Alumni', { alumnus: { status: 'pending' } })
  const sheet = await sheetOf([
    { PRN: '124A2034', Post: 'Captain' },
    { 'E-mail': asha.email, Post: 'Captain' },
    { PRN: '999Z9999', Post: 'Member' },
    { 'E-mail': 'nobody@gst.example', Post: 'Member' },
    { 'E-mail': blocked.email, Post: 'Member' },
    { 'E-mail': pending.email, Post: 'Member' },
    { 'E-mail': team.email, Post: 'Member' },
    { PRN: '124A2035', 'E-mail': meera.email, Post: 'Member' },
    { PRN: '124A2035', Post: '' },
    { PRN: '124A2035', Post: 'x'.repeat(81) },
    { PRN: '124A2035', Post: 'Member', Head: 'perhaps' },
    { PRN: '124A2035', Post: 'Member', 'Faculty name': 'Dr. Rao' },
    { Post: 'Member' },
    { 'Faculty name': 'Dr. Rao', Post: 'Faculty' },
    { 'Faculty name': 'DR. RAO', Post: 'Faculty' },
    { PRN: '1.24E+15', Post: 'Member' },
  ])
  const places = [
    ...[
      '3 E-mail',
      '4 PRN',
      '5 E-mail',
      '6 E-mail',
      '7 E-mail',
      '8 E-mail',
      '9 E-mail',
      '10 Post',
      '11 Post',
    ],
    ...['12 Head', '13 Faculty name', '14 PRN', '16 Faculty name', '17 PRN'],
  ]
  const preview = await send('preview', sheet)
  const placesOf = ({ errors }: { errors: { row: number; column: string }[] }) =>
    errors.map(({ row, column }) => `${row} ${column}`)
  expect(placesOf(preview.body.data)).toEqual(places)
  expect(preview.body.data.errors[0].message).toBe('The same person as in row 2')
  const done = await send('import', sheet)
  expect(done).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
  expect(placesOf(done.body.data)).toEqual(places)
  expect(await rosterOf()).toEqual([])
})

test('what teams have is read: a title, a head of two rows, and the PRN or the e-mail in one column', async () => {
  const csv = [
    'Robotics team 2026-27,,,',
    'Sr. No.,Member,,Position',
    ',Name,PRN or e-mail,',
    '1,Asha,124A2034,Captain',
    `2,Meera,${meera.email},Mentor`,
  ].join('\r\n')
  expect((await send('import', Buffer.from(csv))).body).toMatchObject({
    message: 'Imported: 2 new, 0 updated, 0 unchanged',
    data: { headRow: 3 },
  })
  expect(await rosterOf()).toEqual(['Asha, Captain, asked', 'Meera, Mentor, asked'])
})

test('a roster has up to 200 members, and two imports at once add each person once', async () => {
  const faculty = (count: number) =>
    sheetOf(
      Array.from({ length: count }, (_, nth) => ({ 'Faculty name': `Dr. Rao ${nth}`, Post: 'Faculty' })),
    )
  expect((await send('preview', await faculty(201))).body.data.errors).toEqual([
    { row: 202, column: '', message: 'A roster can have up to 200 members' },
  ])
  const full = await faculty(200)
  const answers = await Promise.all([send('import', full), send('import', full)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await rosterOf()).toHaveLength(200)
  const one = await sheetOf([{ 'Faculty name': 'Dr. New', Post: 'Faculty' }])
  expect((await send('import', one)).body.data.errors).toMatchObject([{ row: 2 }])
  expect(await rosterOf()).toHaveLength(200)
  expect((await send('import', one, { othersLeave: 'true' })).body.message).toContain('200 removed')
  expect(await rosterOf()).toEqual(['Dr. New, Faculty'])
})

test('a team imports its own roster and the council its own, up to the next year, while it is active', async () => {
  const sheet = await sheetOf([{ PRN: '124A2034', Post: 'Member' }])
  const council = await t.person('Council')
  const other = await t.person('Team')
  for (const who of [council, other])
    expect(await send('preview', sheet, { who })).toMatchObject({ status: 403 })
  for (const who of [asha, meera])
    expect(await send('preview', sheet, { who })).toMatchObject({ status: 403 })
  expect(await send('preview', sheet, { who: null })).toMatchObject({ status: 401 })
  expect(await send('preview', sheet, { slug: 'no-such-team' })).toMatchObject({ status: 404 })
  expect(await send('import', sheet, { who: council, slug: 'student-council' })).toMatchObject({
    status: 200,
  })
  expect(await send('preview', sheet, { year: '2027-28' })).toMatchObject({ status: 200 })
  for (const year of ['2028-29', '2026-28', ''])
    expect(await send('preview', sheet, { year })).toMatchObject({ status: 400 })
  expect(await send('preview', sheet, { othersLeave: 'perhaps' })).toMatchObject({ status: 400 })
  expect(await send('preview', null)).toMatchObject({ status: 400 })
  expect(await send('other', sheet)).toMatchObject({ status: 400 })
  const template = (who: SignedIn | null, slug = team.slug) =>
    t.call(who, 'GET', `/teams/${slug}/members/importTemplate?format=csv`)
  expect((await template(team)).body).toContain('PRN,E-mail,Faculty name,Post,Head')
  expect(await template(other)).toMatchObject({ status: 403 })
  expect(await template(asha)).toMatchObject({ status: 403 })
  expect(await template(null)).toMatchObject({ status: 401 })
  expect(await template(team, 'no-such-team')).toMatchObject({ status: 404 })
  await t.call(team, 'PUT', `/teams/${team.slug}`, { isActive: false })
  expect(await send('import', sheet)).toMatchObject({ status: 409 })
})

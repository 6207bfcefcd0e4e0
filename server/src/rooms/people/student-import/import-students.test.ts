import { studentColumns } from '@portal/contract/student-columns.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let admin: SignedIn
beforeAll(async () => {
  admin = await t.person('AlumniAdmin')
})

const titles = studentColumns.map(({ title }) => title as string)
let count = 0
/** Returns a new student as a row; `more` overrides cells by title. */
const rowOf = (more: Record<string, string> = {}) => {
  const nth = String(++count).padStart(4, '0')
  const cells: Record<string, string> = {
    PRN: `130B${nth}`,
    Name: `Fresh Student ${count}`,
    'E-mail': `fresh${nth}@gst.example`,
    Branch: 'it',
    Year: 'FE',
    Division: 'A',
    Gender: 'female',
    'Date of birth': '05/01/2007',
    ...more,
  }
  return titles.map((title) => cells[title] ?? '')
}
const sheetOf = (rows: string[][], head: string[] = titles) =>
  writeSpreadsheet({ name: 'Students', columns: head.map((title) => ({ title, width: 12 })), rows })

async function send(mode: string, bytes: Buffer | null, who: SignedIn | null = admin) {
  const form = new FormData()
  form.set('mode', mode)
  if (bytes) form.set('file', new File([new Uint8Array(bytes)], 'students.xlsx'))
  return t.send(who, 'POST', '/alumni/admin/students/import', form)
}
async function studentsLike(prn: string) {
  const { rows } = await sql<
    Record<string, unknown>
  >`select a.name, a.email, a.role, s.prn, s.branch, s.year, s.division,
      s.gender, s.born_on::text as "bornOn" from students s join accounts a on a.id = s.account_id
    where s.prn like ${prn} order by s.prn`.execute(t.portal.db)
  return rows
}
const placesOf = ({ errors }: { errors: { row: number; column: string }[] }) =>
  errors.map(({ row, column }) => `${row} ${column}`).sort()

test('an import is checked without a change, adds students who may sign in, and the same file changes nothing', async () => {
  const sheet = await sheetOf([
    rowOf({ PRN: '131c0001', Name: 'Asha Patil' }),
    titles.map(() => ''),
    rowOf({ PRN: '131C0002' }),
  ])
  expect(await send('preview', sheet)).toMatchObject({
    status: 200,
    body: { data: { rowCount: 2, addedCount: 0, errors: [], summary: '2 new, 0 updated, 0 unchanged' } },
  })
  expect(await studentsLike('131C%')).toEqual([])
  expect(await send('import', sheet)).toMatchObject({
    status: 200,
    body: { message: 'Imported: 2 new, 0 updated, 0 unchanged', data: { addedCount: 2 } },
  })
  expect((await studentsLike('131C%'))[0]).toMatchObject({
    name: 'Asha Patil',
    role: 'Student',
    prn: '131C0001',
    branch: 'IT',
    year: 'FE',
    division: 'A',
    gender: 'Female',
    bornOn: '2007-01-05',
  })
  expect(await t.call(null, 'POST', '/auth/demo', { email: 'fresh0001@gst.example' })).toMatchObject({
    status: 200,
  })
  expect((await send('import', sheet)).body.message).toBe('Imported: 0 new, 0 updated, 2 unchanged')
  const { rows } =
    await sql`select actor_id, detail from audit_entries where action = 'students-imported' order by id`.execute(
      t.portal.db,
    )
  expect(rows).toEqual([
    { actor_id: admin.id, detail: { added: 2, changed: 0 } },
    { actor_id: admin.id, detail: { added: 0, changed: 0 } },
  ])
})

test('known students are brought up to date by their PRN, and empty cells leave what is stored', async () => {
  const known = await t.person('Student', {
    name: 'José Pinto',
    student: { prn: '132D0001', division: 'B', year: 'SE' },
  })
  const freed = await t.person('Student', { name: 'Ravi Rao', student: { prn: 'FREED-9', year: 'SE' } })
  const blank = { Division: '', Gender: '', 'Date of birth': '' }
  const sheet = await sheetOf([
    rowOf({ PRN: '132D0001', Name: 'JOSE PINTO', 'E-mail': known.email, Year: 'TE', Branch: 'CE', ...blank }),
    rowOf({ PRN: '132D0002', Name: 'Ravi A Rao', 'E-mail': freed.email, Year: 'SE', ...blank }),
  ])
  expect((await send('preview', sheet)).body.data.updates).toMatchObject([
    {
      row: 2,
      name: 'José Pinto',
      fields: [{ column: 'Branch' }, { column: 'Year', before: 'SE', after: 'TE' }],
    },
    { row: 3, name: 'Ravi Rao', fields: [{ column: 'PRN', before: '' }, { column: 'Name' }] },
  ])
  expect((await send('import', sheet)).body.message).toBe('Imported: 0 new, 2 updated, 0 unchanged')
  expect(await studentsLike('132D%')).toMatchObject([
    { name: 'José Pinto', year: 'TE', branch: 'CE', division: 'B', gender: 'Female', bornOn: '2005-04-01' },
    { name: 'Ravi A Rao', email: freed.email, year: 'SE' },
  ])
})

test('a file with wrong rows names each by row and column, and changes nothing', async () => {
  const student = await t.person('Student', { student: { prn: '133E0001' } })
  const alumnus = await t.person('Alumni')
  const graduate = await t.person('Student', { student: { prn: '133E0002' }, account: { role: 'Alumni' } })
  const sheet = await sheetOf([
    rowOf({ PRN: '133E0003' }),
    rowOf({ PRN: '133E0003' }),
    rowOf({ PRN: 'nonsense' }),
    rowOf({ 'E-mail': 'someone@elsewhere.example' }),
    rowOf({ Branch: 'XX', Year: '5' }),
    rowOf({ Gender: '', 'Date of birth': '' }),
    rowOf({ 'Date of birth': '31/02/2007' }),
    rowOf({ 'Date of birth': '01/01/1950' }),
    rowOf({ PRN: '133E0001' }),
    rowOf({ 'E-mail': student.email }),
    rowOf({ 'E-mail': alumnus.email }),
    rowOf({ PRN: '133E0002', 'E-mail': graduate.email }),
    rowOf({ PRN: '1.21E+15' }),
    rowOf({ PRN: '12', 'E-mail': 'far@elsewhere.example', Gender: '' }),
  ])
  const places = [
    ...['3 PRN', '4 PRN', '5 E-mail', '6 Branch', '6 Year', '7 Gender', '7 Date of birth', '8 Date of birth'],
    ...[
      '9 Date of birth',
      '10 E-mail',
      '11 PRN',
      '12 E-mail',
      '13 PRN',
      '14 PRN',
      '15 PRN',
      '15 E-mail',
      '15 Gender',
    ],
  ].sort()
  const preview = await send('preview', sheet)
  expect(preview.status).toBe(200)
  expect(placesOf(preview.body.data)).toEqual(places)
  const done = await send('import', sheet)
  expect(done).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
  expect(placesOf(done.body.data)).toEqual(places)
  expect(await studentsLike('133E0003')).toEqual([])
})

test('what colleges have is read: a title above the heads, other names of columns, dates as text', async () => {
  const head = [
    'Sr. No.',
    'Name of the Student',
    'PRN No.',
    'E-mail ID',
    'Department',
    'Class',
    'Div.',
    'Sex',
    'D.O.B.',
  ]
  const csv = [
    'Konkan College of Engineering,,,,,,,,',
    'List of students 2026-27,,,,,,,,',
    head.join(','),
    '1,Lata Kale,134F0001,lata.kale@gst.example,CE,fe,C,Female,17.08.2007',
    '2,Om Rane,134F0002,om.rane@gst.example,CE,fe,C,Male,2007-08-17',
  ].join('\r\n')
  expect((await send('import', Buffer.from(csv))).body.message).toBe(
    'Imported: 2 new, 0 updated, 0 unchanged',
  )
  expect(await studentsLike('134F%')).toMatchObject([{ bornOn: '2007-08-17' }, { bornOn: '2007-08-17' }])
})

test('a head of two rows is read, with the titles below a merged cell', async () => {
  const csv = [
    'PRN,Name,Contact,,Class,,Personal,',
    ',,E-mail,Mobile,Dept,Year,Gender,DOB',
    '134F0003,Tara Rane,tara.rane@gst.example,98200 12345,CE,FE,Female,17-08-2007',
  ].join('\r\n')
  expect((await send('import', Buffer.from(csv))).body).toMatchObject({
    message: 'Imported: 1 new, 0 updated, 0 unchanged',
    data: { headRow: 2 },
  })
  expect(await studentsLike('134F0003')).toMatchObject([{ branch: 'CE', year: 'FE', bornOn: '2007-08-17' }])
})

test('a head of three rows with merged cells is read, and branches by their names', async () => {
  const head = (value: string, columnSpan = 1, rowSpan = 1) => ({ value, columnSpan, rowSpan })
  const covered = (count: number) => Array.from({ length: count }, () => null)
  const student = ['1', '134F0004', 'Ila Rane', 'ila.rane@gst.example', 'Female', '17-08-2007']
  const bytes = await writeXlsx([
    [head('Admissions 2026-27', 8), ...covered(7)],
    [head('Sr.', 1, 3), head('PRN', 1, 3), head('Name', 1, 3), head('Details', 5), ...covered(4)],
    [...covered(3), head('Contact'), head('Personal', 2), null, head('Branch', 1, 2), head('Year', 1, 2)],
    [...covered(3), head('E-mail'), head('Gender'), head('Date of birth'), ...covered(2)],
    [...student, 'Computer Engineering', 'FE'].map((value) => ({ value })),
  ]).toBuffer()
  expect((await send('import', bytes)).body).toMatchObject({
    message: 'Imported: 1 new, 0 updated, 0 unchanged',
    data: { headRow: 4 },
  })
  expect(await studentsLike('134F0004')).toMatchObject([{ branch: 'CE', year: 'FE', bornOn: '2007-08-17' }])
})

test('an import notifies the sessions of renamed students only', async () => {
  const rows = [rowOf({ PRN: '136H0001' }), rowOf({ PRN: '136H0002' })]
  await send('import', await sheetOf(rows))
  const notified: unknown[] = []
  t.portal.listener.on('session', (message) => notified.push(message))
  const nameAt = titles.indexOf('Name')
  const changed = rows.map((row, nth) =>
    row.map((cell, at) => (cell === 'FE' ? 'SE' : at === nameAt && nth === 0 ? 'Renamed Student' : cell)),
  )
  expect((await send('import', await sheetOf(changed))).body.message).toContain('2 updated')
  const [renamed] = await studentsLike('136H0001')
  expect(renamed).toMatchObject({ name: 'Renamed Student', year: 'SE' })
  await expect.poll(() => notified).toHaveLength(1)
})

test('an import that renames thousands sends one message for all sessions', async () => {
  const rows = Array.from({ length: 3_000 }, (_, nth) =>
    rowOf({ PRN: `137J${String(nth).padStart(4, '0')}` }),
  )
  expect((await send('import', await sheetOf(rows))).body.message).toContain('3,000 new')
  const { rows: ids } = await sql<{ id: string }>`
    select account_id as id from students where prn = '137J2999'`.execute(t.portal.db)
  const token = await t.signIn(ids[0]?.id ?? '')
  const last = { id: ids[0]?.id ?? '', email: '', slug: null, token }
  const nameOf = async () => (await t.call(last, 'GET', '/profiles/mine')).body.data.name
  const before = await nameOf()
  const notified: unknown[] = []
  t.portal.listener.on('session', (message) => notified.push(message))
  const nameAt = titles.indexOf('Name')
  const renamed = rows.map((row) => row.map((cell, at) => (at === nameAt ? `${cell} Kulkarni` : cell)))
  expect((await send('import', await sheetOf(renamed))).body.message).toContain('3,000 updated')
  expect(await nameOf()).toBe(`${before} Kulkarni`)
  await expect.poll(() => notified).toEqual([{ accountId: null }])
})

test('two imports of one file at once add each student once', async () => {
  const sheet = await sheetOf(
    Array.from({ length: 40 }, (_, nth) => rowOf({ PRN: `135G${String(nth).padStart(4, '0')}` })),
  )
  const answers = await Promise.all([send('import', sheet), send('import', sheet)])
  expect(answers.map(({ status }) => status).sort()[0]).toBe(200)
  expect(await studentsLike('135G%')).toHaveLength(40)
})

test('an import is for the alumni admin alone and needs a file with the columns', async () => {
  const sheet = await sheetOf([rowOf()])
  for (const role of ['Student', 'Alumni', 'Council'] as const)
    expect(await send('preview', sheet, await t.person(role))).toMatchObject({ status: 403 })
  expect(await send('preview', sheet, null)).toMatchObject({ status: 401 })
  expect(await send('preview', null)).toMatchObject({ status: 400 })
  expect(await send('other', sheet)).toMatchObject({ status: 400 })
  expect((await send('preview', await sheetOf([['x']], ['Nothing']))).body.data.errorCount).toBeGreaterThan(0)
  expect((await send('preview', await sheetOf([]))).body.data.errors).toMatchObject([
    { message: 'This sheet has no rows' },
  ])
  const template = (who: SignedIn | null, query = '') =>
    t.call(who, 'GET', `/alumni/admin/students/importTemplate${query}`)
  expect((await template(admin, '?format=csv')).body).toContain('PRN,Name,E-mail,Branch,Year')
  expect(await template(admin, '?format=pdf')).toMatchObject({ status: 400 })
  expect(await template(await t.person('Student'))).toMatchObject({ status: 403 })
  expect(await template(null)).toMatchObject({ status: 401 })
})

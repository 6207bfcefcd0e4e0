import { rosterColumns } from '@portal/contract/alumni-desk-lists.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import { claimAs } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let admin: SignedIn
beforeAll(async () => {
  admin = await t.person('AlumniAdmin')
})

const titles = rosterColumns.map(({ title }) => title as string)
const personOf = (name: string, more: Partial<Record<string, string>> = {}) => {
  const email = `${name.toLowerCase().replace(' ', '.')}@mail.example`
  const cells: Record<string, string> = { Name: name, 'E-mail': email, Branch: 'CE', 'Pass-out year': '2014' }
  return titles.map((title) => more[title] ?? cells[title] ?? '')
}
const sheetOf = (rows: string[][], head = titles) =>
  writeSpreadsheet({ name: 'Alumni', columns: head.map((title) => ({ title, width: 12 })), rows })

async function send(mode: string, bytes: Buffer | null) {
  const form = new FormData()
  form.set('mode', mode)
  if (bytes) form.set('file', new File([new Uint8Array(bytes)], 'alumni.xlsx'))
  return t.send(admin, 'POST', '/alumni/admin/import', form)
}
const countAlumni = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from alumni`.execute(
    t.portal.db,
  )
  return rows[0]?.count
}

describe('an import', () => {
  test('is previewed without a change, and then adds approved alumni who may sign in', async () => {
    const sheet = await sheetOf([
      personOf('Kiran Patil', { Branch: 'extc', 'Employment type': 'full-time', 'PRN or roll': '110x5' }),
      titles.map(() => ''),
      personOf('Lata Kale', { LinkedIn: 'https://www.linkedin.com/in/lata' }),
    ])
    const before = (await countAlumni()) ?? 0
    expect(await send('preview', sheet)).toMatchObject({
      status: 200,
      body: {
        data: {
          rowCount: 2,
          addedCount: 0,
          errorCount: 0,
          errors: [],
          sample: [{ name: 'Kiran Patil' }, {}],
        },
      },
    })
    expect(await countAlumni()).toBe(before)
    expect(await send('import', sheet)).toMatchObject({
      status: 200,
      body: { message: 'Imported: 2 new, 0 updated, 0 unchanged', data: { addedCount: 2 } },
    })
    const { body } = await t.call(admin, 'GET', '/alumni/admin?status=approved&name=kiran')
    expect(body.data.result).toMatchObject([
      { branch: 'EXTC', passOutYear: 2014, prnOrRoll: '110X5', employmentType: 'Full-Time', reference: null },
    ])
    expect(await t.call(null, 'POST', '/auth/demo', { email: 'lata.kale@mail.example' })).toMatchObject({
      status: 200,
    })
    expect(await send('import', sheet)).toMatchObject({
      status: 200,
      body: { message: 'Imported: 0 new, 0 updated, 2 unchanged', data: { addedCount: 0 } },
    })
    const { rows } =
      await sql`select actor_id, detail from audit_entries where action = 'alumni-imported' order by id`.execute(
        t.portal.db,
      )
    expect(rows).toEqual([
      { actor_id: admin.id, detail: { added: 2, changed: 0 } },
      { actor_id: admin.id, detail: { added: 0, changed: 0 } },
    ])
  })

  test('with wrong rows names each by row and column, and changes nothing', async () => {
    const taken = await t.person('Student')
    const numbered = await t.person('Alumni', { alumnus: { prn_or_roll: '109K1' } })
    expect(numbered.id).toBeTruthy()
    const sheet = await sheetOf([
      personOf('Good Person'),
      titles.map(() => ''),
      personOf('Wrong Branch', { Branch: 'XX', 'Pass-out year': '12' }),
      personOf('No Mail', { 'E-mail': 'nobody' }),
      personOf('Twice Good', { 'E-mail': 'GOOD.person@mail.example' }),
      personOf('Has Account', { 'E-mail': taken.email }),
      personOf('Known Number', { 'PRN or roll': '109k1' }),
      personOf('Bad Link', { LinkedIn: 'javascript:alert(1)', 'Employment type': 'King' }),
      personOf('', { 'E-mail': '' }),
    ])
    const before = await countAlumni()
    const errors = [
      [4, 'Branch'],
      [4, 'Pass-out year'],
      [5, 'E-mail'],
      [6, 'E-mail'],
      [7, 'E-mail'],
      [8, 'PRN or roll'],
      [9, 'Employment type'],
      [9, 'LinkedIn'],
      [10, 'E-mail'],
      [10, 'Name'],
    ]
    const placesOf = (data: { errors: { row: number; column: string }[] }) =>
      data.errors.map(({ row, column }) => [row, column]).toSorted((a, b) => `${a}`.localeCompare(`${b}`))
    const inOrder = errors.toSorted((a, b) => `${a}`.localeCompare(`${b}`))
    const preview = await send('preview', sheet)
    expect(preview.status).toBe(200)
    expect(placesOf(preview.body.data)).toEqual(inOrder)
    expect(preview.body.data).toMatchObject({ rowCount: 8, errorCount: 10, errorRowCount: 7 })
    const done = await send('import', sheet)
    expect(done).toMatchObject({ status: 400, body: { code: 'VALIDATION', success: false } })
    expect(placesOf(done.body.data)).toEqual(inOrder)
    expect(done.body.errors).toContainEqual({
      path: 'row 7, E-mail',
      message: 'An account with this e-mail already exists',
    })
    expect(await countAlumni()).toBe(before)
  })

  test('takes the e-mails and numbers of registrations that were rejected or that nobody has proved', async () => {
    const alumnus = { status: 'rejected', prn_or_roll: '111R1' } as const
    const rejected = await t.person('Alumni', { email: 'rejected.once@mail.example', alumnus })
    const claim = { name: 'Stranger', email: 'claimed.once@mail.example', branch: 'CE', passOutYear: '2015' }
    await claimAs(t, { ...claim, prn: '111C1' })
    await t.person('Alumni', {
      email: 'still.waits@mail.example',
      alumnus: { status: 'pending', prn_or_roll: '111P1' },
    })
    const rows = [
      personOf('Rejected Once'),
      personOf('Claimed Once'),
      personOf('Number One', { 'PRN or roll': '111R1' }),
      personOf('Number Two', { 'PRN or roll': '111C1' }),
      personOf('Number Three', { 'PRN or roll': '111P1' }),
    ]
    const waits = await send('preview', await sheetOf([...rows, personOf('Still Waits')]))
    expect(waits.body.data.errors).toMatchObject([{ row: 7, column: 'E-mail' }])
    const sheet = await sheetOf(rows)
    expect((await send('preview', sheet)).body.data.errors).toEqual([])
    expect(await send('import', sheet)).toMatchObject({ status: 200, body: { data: { addedCount: 5 } } })
    expect((await t.call(admin, 'GET', `/alumni/admin/${rejected.id}`)).status).toBe(404)
    const { body } = await t.call(admin, 'GET', '/alumni/admin?name=once@mail&status=approved')
    expect(body.data.result).toHaveLength(2)
  })

  test('tells of missing columns, of an empty sheet, and takes columns in any order', async () => {
    const short = await sheetOf([['Only Name', 'only@mail.example']], ['Name', 'E-mail'])
    expect((await send('preview', short)).body.data.errors).toEqual([
      { row: 1, column: 'Branch', message: 'The column Branch is missing' },
      { row: 1, column: 'Pass-out year', message: 'The column Pass-out year is missing' },
    ])
    expect((await send('preview', await sheetOf([]))).body.data).toMatchObject({ rowCount: 0, errorCount: 1 })
    const turned = await sheetOf(
      [['2014', 'CE', 'more', 'turned@mail.example', 'Turned Around']],
      ['Passout Year', 'branch', 'Something else', 'E mail', 'NAME'],
    )
    expect((await send('preview', turned)).body.data).toMatchObject({ rowCount: 1, errorCount: 0 })
  })

  test('of something else, or of nothing, is refused', async () => {
    expect(await send('preview', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2]))).toMatchObject({
      status: 415,
    })
    expect(await send('preview', Buffer.from('Name,"E-mail'))).toMatchObject({ status: 415 })
    expect(await send('preview', null)).toMatchObject({ status: 400 })
    expect(await send('maybe', await sheetOf([]))).toMatchObject({ status: 400 })
    expect(await send('preview', Buffer.alloc(2_100_000))).toMatchObject({ status: 413 })
  })

  test('sent twice at once adds everybody once', async () => {
    const sheet = await sheetOf([personOf('Once Only'), personOf('Once More')])
    const before = (await countAlumni()) ?? 0
    const answers = await Promise.all([send('import', sheet), send('import', sheet)])
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200)
    expect(await countAlumni()).toBe(before + 2)
  })
})

describe('an import of alumni who exist', () => {
  const storedOf = async ({ id }: SignedIn) => {
    const { rows } = await sql<Record<string, unknown>>`
      select a.name, a.email, a.linkedin, l.branch, l.pass_out_year as year, l.prn_or_roll as number, l.city,
        l.company_name as company, l.designation, l.employment_type as type
      from accounts a join alumni l on l.account_id = a.id where a.id = ${id}`.execute(t.portal.db)
    return rows[0]
  }

  test('shows what it changes, updates by the e-mail, never empties a field, and then changes nothing', async () => {
    const linkedin = 'https://www.linkedin.com/in/own-choice'
    const alumnus = {
      branch: 'CE',
      pass_out_year: 2013,
      city: 'Nashik',
      designation: 'Lead',
      company_name: 'Old',
    }
    const known = await t.person('Alumni', { name: 'José Pinto', alumnus, account: { linkedin } })
    const hidden = await t.person('Alumni', {
      name: 'Hidden Link',
      alumnus: { ...alumnus, pass_out_year: 2014 },
      account: { linkedin, linkedin_shown: 'nobody' },
    })
    const other = { LinkedIn: 'https://www.linkedin.com/in/from-the-file' }
    const sheet = await sheetOf([
      personOf('JOSE PINTO', {
        'E-mail': known.email.toUpperCase(),
        Company: 'New & Co',
        'PRN or roll': '11x1',
      }),
      personOf('Hidden Link', { 'E-mail': hidden.email, City: 'Pune', ...other }),
      personOf('Quite New'),
    ])
    const { body } = await send('preview', sheet)
    expect(body.data).toMatchObject({ errors: [], summary: '1 new, 2 updated, 0 unchanged' })
    expect(body.data.updates).toEqual([
      {
        row: 2,
        name: 'José Pinto',
        fields: [
          { column: 'Pass-out year', before: '2013', after: '2014' },
          { column: 'PRN or roll', before: '', after: '11X1' },
          { column: 'Company', before: 'Old', after: 'New & Co' },
        ],
      },
      { row: 3, name: 'Hidden Link', fields: [{ column: 'City', before: 'Nashik', after: 'Pune' }] },
    ])
    expect(await storedOf(known)).toMatchObject({ company: 'Old' })
    expect((await send('import', sheet)).body).toMatchObject({
      message: 'Imported: 1 new, 2 updated, 0 unchanged',
      data: { addedCount: 1 },
    })
    expect(await storedOf(known)).toEqual({
      name: 'José Pinto',
      email: known.email,
      linkedin,
      branch: 'CE',
      year: 2014,
      number: '11X1',
      city: 'Nashik',
      company: 'New & Co',
      designation: 'Lead',
      type: null,
    })
    expect(await storedOf(hidden)).toMatchObject({ linkedin, city: 'Pune' })
    const { history } = (await t.call(admin, 'GET', `/alumni/admin/${known.id}`)).body.data
    expect(history).toMatchObject([{ action: 'alumnus-corrected', reason: 'by a file' }])
    expect((await send('import', sheet)).body.message).toBe('Imported: 0 new, 0 updated, 3 unchanged')
    const renamed = await sheetOf([personOf('José A Pinto', { 'E-mail': known.email, ...other })])
    expect((await send('import', renamed)).body.message).toBe('Imported: 0 new, 1 updated, 0 unchanged')
    const linked = 'https://www.linkedin.com/in/from-the-file'
    expect(await storedOf(known)).toMatchObject({ name: 'José A Pinto', linkedin: linked })
  })

  test('refuses who is pending, blocked or merged, or has another PRN, and a number of another alumnus', async () => {
    const blocked = await t.person('Alumni', { account: { blocked_at: t.clock.now() } })
    const deactivated = await t.person('Alumni', { alumnus: { status: 'blocked' } })
    const pending = await t.person('Alumni', { alumnus: { status: 'pending' } })
    const surviving = await t.person('Alumni', { alumnus: { prn_or_roll: '116T1' } })
    const merged = await t.person('Alumni', {
      account: { merged_into: surviving.id, blocked_at: t.clock.now() },
    })
    const graduate = await t.person('Alumni')
    await sql`insert into students (account_id, prn, branch, year, gender, born_on)
      values (${graduate.id}, '116G0001', 'CE', 'BE', 'Female', '1999-01-01')`.execute(t.portal.db)
    const plain = await t.person('Alumni')
    const sheet = await sheetOf([
      ...[blocked, deactivated, pending, merged].map(({ email }) => personOf('Any', { 'E-mail': email })),
      personOf('Graduate', { 'E-mail': graduate.email, 'PRN or roll': '116G0002' }),
      personOf('Plain', { 'E-mail': plain.email, 'PRN or roll': '116T1' }),
    ])
    const before = await storedOf(plain)
    expect((await send('import', sheet)).body.data.errors).toMatchObject([
      ...[2, 3, 4, 5].map((row) => ({ row, column: 'E-mail' })),
      { row: 6, column: 'PRN or roll', message: 'The alumnus with this e-mail has another PRN' },
      { row: 7, column: 'PRN or roll', message: 'An alumnus with this number already exists' },
    ])
    expect(await storedOf(plain)).toEqual(before)
  })

  test('reads what colleges have: a title, a head of two rows, other titles and years as dates', async () => {
    const alumnus = { branch: 'CE', pass_out_year: 2013, city: 'Thane' }
    const known = await t.person('Alumni', { name: 'Om Rane', alumnus })
    const csv = [
      'Konkan College of Engineering,,,,,',
      'Sr.,Name of the,Contact,,Dept,Year of',
      ',Student,E-mail ID,Mobile,,Passing',
      `1,Om Rane,${known.email},98200 12345,ce,30/06/2014`,
      '2,Gauri Sane,gauri.sane@mail.example,98200 12346,it,2013-14',
    ].join('\r\n')
    expect((await send('import', Buffer.from(csv))).body).toMatchObject({
      message: 'Imported: 1 new, 1 updated, 0 unchanged',
      data: { headRow: 3 },
    })
    expect(await storedOf(known)).toMatchObject({ year: 2014, city: 'Thane' })
  })

  test('reads branches by their names', async () => {
    const names = [
      'Information Technology',
      'electronics & telecommunication engg.',
      'MECH',
      'AI & DS',
      'ai-ml',
    ]
    const rows = names.map((Branch, nth) =>
      personOf(`Named Branch${nth}`, { 'E-mail': `branch${nth}@mail.example`, Branch }),
    )
    expect((await send('import', await sheetOf(rows))).body.message).toBe(
      'Imported: 5 new, 0 updated, 0 unchanged',
    )
    const { body } = await t.call(admin, 'GET', '/alumni/admin?name=named branch&sort=name')
    expect(body.data.result.map(({ branch }: { branch: string }) => branch)).toEqual([
      'IT',
      'EXTC',
      'ME',
      'AIDS',
      'AIML',
    ])
    const wrong = await sheetOf([personOf('Wrong', { Branch: 'Information' })])
    expect((await send('preview', wrong)).body.data.errors).toMatchObject([{ row: 2, column: 'Branch' }])
  })
})

import { rosterColumns } from '@portal/contract/alumni-desk-lists.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import { readSpreadsheet } from '#server/testing/files/read-spreadsheet.ts'
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
      body: { message: '2 alumni added', data: { addedCount: 2 } },
    })
    const { body } = await t.call(admin, 'GET', '/alumni/admin?status=approved&name=kiran')
    expect(body.data.result).toMatchObject([
      { branch: 'EXTC', passOutYear: 2014, prnOrRoll: '110X5', employmentType: 'Full-Time', reference: null },
    ])
    expect(await t.call(null, 'POST', '/auth/demo', { email: 'lata.kale@mail.example' })).toMatchObject({
      status: 200,
    })
    expect(await send('import', sheet)).toMatchObject({ status: 400 })
    const { rows } =
      await sql`select actor_id, detail from audit_entries where action = 'alumni-imported'`.execute(
        t.portal.db,
      )
    expect(rows).toEqual([{ actor_id: admin.id, detail: { count: 2 } }])
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
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await countAlumni()).toBe(before + 2)
  })
})

describe('an import of a CSV file', () => {
  const head = ['Name', 'E-mail', 'Branch', 'Pass-out year', 'Company', 'City']
  const csvOf = (separator: string, rows: string[][], before = '') =>
    Buffer.from(before + [head, ...rows].map((row) => row.join(separator)).join('\r\n'))

  test.each([
    [',', 'comma', '\uFEFF'],
    [';', 'semicolon', ''],
    ['\t', 'tab', ''],
  ])('with %j between the cells adds the people of its rows', async (separator, word, before) => {
    const email = `csv.${word}@mail.example`
    const row = [`Csv ${word}`, email, 'it', '2015', `"Rao${separator} ""Sons"" & Co"`, 'Pune']
    expect(await send('import', csvOf(separator, [row], before))).toMatchObject({
      status: 200,
      body: { data: { addedCount: 1 } },
    })
    const { body } = await t.call(admin, 'GET', `/alumni/admin?status=approved&name=${email}`)
    expect(body.data.result).toMatchObject([
      { name: `Csv ${word}`, branch: 'IT', companyName: `Rao${separator.trim()} "Sons" & Co`, city: 'Pune' },
    ])
  })

  test('names wrong cells by row and column, as a workbook does', async () => {
    const rows = [
      ['Good', 'good.csv@mail.example', 'CE', '2014', '"Two\nlines"'],
      [],
      ['Bad', 'bad.csv@mail.example', 'XX', '2014'],
    ]
    expect((await send('preview', csvOf(',', rows))).body.data).toMatchObject({
      rowCount: 2,
      errors: [{ row: 4, column: 'Branch' }],
    })
  })

  test('of too many rows, or in an encoding that cannot be read, is refused quickly', async () => {
    const many = Buffer.from(`Name,E-mail,Branch,Pass-out year\n${'a,b\n'.repeat(10_002)}`)
    expect(await send('preview', many)).toMatchObject({ status: 413 })
    const latin = Buffer.from('Name,E-mail\nJos\xe9,x', 'latin1')
    expect(await send('preview', latin)).toMatchObject({ status: 415 })
    const separators = Buffer.from(`Name${','.repeat(1_900_000)}`)
    expect((await send('preview', separators)).status).toBe(200)
    const head16 = Buffer.from(csvOf('\t', []).toString(), 'utf16le')
    const unicode = Buffer.concat([Buffer.from([0xff, 0xfe]), head16])
    expect((await send('preview', unicode)).body.data).toMatchObject({ errors: [{ row: 2 }] })
  })

  test('reads back what an export wrote, apostrophes and all', async () => {
    const alumnus = { status: 'rejected', branch: 'PPT', company_name: '+SUM(1;2), "Ltd"', city: '-' }
    await t.person('Alumni', { name: '=cmd|calc', email: 'again@mail.example', alumnus })
    const answer = await t.app.inject({
      url: '/api/v1/alumni/admin/export?format=csv&status=rejected&branch=PPT',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="alumni.csv"')
    const text = answer.rawPayload.toString()
    expect(text.startsWith('\uFEFFName,E-mail,Branch')).toBe(true)
    expect(text).toContain("'=cmd|calc,again@mail.example,PPT")
    expect(text).toContain(`"'+SUM(1;2), ""Ltd"""`)
    const changed = Buffer.from(text.replace('again@mail.example', 'again2@mail.example'))
    expect((await send('preview', changed)).body.data).toMatchObject({
      rowCount: 1,
      errorCount: 0,
      sample: [{ name: '=cmd|calc', companyName: '+SUM(1;2), "Ltd"', city: '-' }],
    })
  })
})

describe('an export', () => {
  const exported = async (search: string) => {
    const answer = await t.app.inject({
      url: `/api/v1/alumni/admin/export${search}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="alumni.xlsx"')
    return { sheet: await readSpreadsheet(answer.rawPayload), bytes: answer.rawPayload }
  }

  test('holds the filter alone, as text, and is noted with its filter', async () => {
    const alumnus = { status: 'rejected', branch: 'AIML', company_name: '@SUM(1)' }
    await t.person('Alumni', { name: '=cmd|calc', alumnus })
    const { sheet } = await exported('?status=rejected&branch=AIML')
    expect(sheet[0]?.slice(0, 4)).toEqual(['Name', 'E-mail', 'Branch', 'Pass-out year'])
    expect(sheet).toHaveLength(2)
    expect(sheet[1]).toEqual(expect.arrayContaining(['=cmd|calc', '@SUM(1)', 'AIML', '2021', 'rejected']))
    const { rows } = await sql`select detail from audit_entries
      where action = 'alumni-exported' and detail ->> 'format' = 'xlsx'`.execute(t.portal.db)
    expect(rows).toEqual([
      {
        detail: {
          status: 'rejected',
          branch: 'AIML',
          name: null,
          passOutYear: null,
          activity: null,
          format: 'xlsx',
          count: 1,
        },
      },
    ])
  })

  test('of more people than are read at a time holds them all', async () => {
    await sql`with added as (insert into accounts (email, name, role, slug)
        select 'many' || n || '@mail.example', 'Many ' || n, 'Alumni', 'many-' || n from generate_series(1, 1234) n
        returning id)
      insert into alumni (account_id, status, branch, pass_out_year)
      select id, 'approved', 'PPT', 1999 from added`.execute(t.portal.db)
    const { sheet } = await exported('?passOutYear=1999')
    expect(sheet).toHaveLength(1235)
  })

  test('of the template reads as an empty import', async () => {
    const answer = await t.app.inject({
      url: '/api/v1/alumni/admin/importTemplate',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(await readSpreadsheet(answer.rawPayload)).toEqual([titles])
  })
})

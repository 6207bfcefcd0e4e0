import { beforeAll, describe, expect, test } from 'vitest'
import { sampleFile } from '#server/testing/sample-file.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let admin: SignedIn
beforeAll(async () => {
  admin = await t.person('AlumniAdmin')
})

async function send(mode: string, bytes: Buffer) {
  const form = new FormData()
  form.set('mode', mode)
  form.set('file', new File([new Uint8Array(bytes)], 'alumni'))
  return t.send(admin, 'POST', '/alumni/admin/import', form)
}
const preview = async (bytes: Buffer) => (await send('preview', bytes)).body.data

describe('a list of alumni as people bring it', () => {
  test('has its heads below a title, and the preview names their row', async () => {
    expect(await preview(sampleFile('alumni-below-a-title.csv'))).toMatchObject({
      headRow: 3,
      rowCount: 1,
      errors: [],
      sample: [{ name: 'Asha Rao', email: 'title.hunt@example.com' }],
    })
  })

  test('names its separator in a line that is no row', async () => {
    expect(await preview(sampleFile('alumni-with-sep-line.csv'))).toMatchObject({
      headRow: 1,
      rowCount: 1,
      errors: [],
      sample: [{ name: 'Asha Rao', branch: 'CE' }],
    })
  })

  test('has a PRN that became a number, which is refused at its cell with the way to fix it', async () => {
    const { errors } = await preview(sampleFile('alumni-with-scientific-prn.xlsx'))
    expect(errors).toMatchObject([{ row: 2, column: 'PRN or roll' }])
    expect(errors[0].message).toContain('Format the column as text')
    const csv = await preview(
      Buffer.from('Name,E-mail,Branch,Pass-out year,Roll no\nAsha Rao,a.rao@example.com,CE,2019,1.21E+36'),
    )
    expect(csv.errors).toMatchObject([{ row: 2, column: 'PRN or roll' }])
  })

  test('has invisible signs around names and addresses, which are dropped', async () => {
    const { errors, sample } = await preview(sampleFile('alumni-with-invisible-signs.xlsx'))
    expect(errors).toEqual([])
    for (const { name, email } of sample) expect(`${name} ${email}`).toMatch(/^[\x20-\x7e]+$/)
  })

  test.each([
    ['PRN', '12345', ['Enter a PRN, e.g. 121A2034']],
    ['PRN', '121a2034', []],
    ['PRN or roll', '12345', []],
    ['Roll no', '98-CE-12', []],
  ])('has a column %s with %s', async (title, number, messages) => {
    const { errors } = await preview(
      Buffer.from(`Name,E-mail,Branch,Pass-out year,${title}\nAsha Rao,a.rao@example.com,CE,2019,${number}`),
    )
    expect(errors.map(({ message }: { message: string }) => message)).toEqual(messages)
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

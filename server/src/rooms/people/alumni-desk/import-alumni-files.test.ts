import { beforeAll, describe, expect, test } from 'vitest'
import { sampleFile } from '#server/testing/sample-file.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let admin: SignedIn
beforeAll(async () => {
  admin = await t.person('AlumniAdmin')
})

async function preview(bytes: Buffer) {
  const form = new FormData()
  form.set('mode', 'preview')
  form.set('file', new File([new Uint8Array(bytes)], 'alumni'))
  return (await t.send(admin, 'POST', '/alumni/admin/import', form)).body.data
}

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

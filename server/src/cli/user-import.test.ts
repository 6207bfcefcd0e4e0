import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { testPortal } from '#server/testing/test-portal.ts'
import { runTool } from './testing-tool.ts'

const t = testPortal()
const folder = mkdtempSync(join(tmpdir(), 'portal-roster-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let fileCount = 0
async function roster(...rows: string[][]): Promise<string> {
  fileCount += 1
  const path = join(folder, `roster-${fileCount}.xlsx`)
  const cells = rows.map((row) => row.map((value) => ({ type: String, value })))
  writeFileSync(path, await writeXlsx(cells).toBuffer())
  return path
}

const importing = (...args: string[]) => runTool(t.portal, 'user', 'import', ...args)
const emails = async () =>
  (await t.portal.db.selectFrom('accounts').select('email').execute()).map(({ email }) => email)

describe('an operator brings a roster', () => {
  test('and all its accounts are added, each noted in the audit', async () => {
    const path = await roster(
      ['E-mail', 'Phone', 'Role', 'Name'],
      ['Chess@gst.example', '1', 'team', 'Chess club'],
      [],
      ['gate2@gst.example', '2', 'RegDesk', 'Second gate'],
    )
    const tried = await importing(path, '--dry-run')
    expect(tried).toMatchObject({ code: 0, said: '2 accounts would be added. Nothing was changed.' })
    expect(await emails()).not.toContain('chess@gst.example')
    const done = await importing(path)
    expect(done).toMatchObject({ code: 0, complained: '' })
    expect(done.said).toContain('2 accounts added.')
    expect(await emails()).toEqual(expect.arrayContaining(['chess@gst.example', 'gate2@gst.example']))
    expect(await importing(path)).toMatchObject({
      code: 1,
      complained: [
        'Row 2, column email: chess@gst.example already has an account',
        'Row 4, column email: gate2@gst.example already has an account',
        'Nothing was changed.',
      ].join('\n'),
    })
  })

  test('and one wrong row keeps all of them out, each fault told by row and column', async () => {
    const before = await emails()
    const path = await roster(
      ['role', 'name', 'email'],
      ['Team', 'Good', 'good@gst.example'],
      ['Student', 'Asha', 'asha@gst.example'],
      ['Dean', '', 'no mail'],
      ['Council', 'Again', 'GOOD@gst.example'],
    )
    const run = await importing(path)
    expect(run.code).toBe(1)
    expect(run.complained.split('\n')).toEqual([
      expect.stringMatching(/^Row 3, column role: You can't add students here/),
      expect.stringMatching(/^Row 4, column role: 'Dean' isn't a role/),
      'Row 4, column name: Enter the name',
      expect.stringMatching(/^Row 4, column email: Enter an e-mail address/),
      'Row 5, column email: The same as in row 2',
      'Nothing was changed.',
    ])
    expect(await emails()).toEqual(before)
  })

  test('and is told of missing columns, an empty sheet, and what is no sheet', async () => {
    expect(await importing(await roster(['role', 'name'], ['Team', 'X']))).toMatchObject({
      code: 1,
      complained: 'Row 1, column email: The column email is missing\nNothing was changed.',
    })
    expect(await importing(await roster(['role', 'name', 'email']))).toMatchObject({ code: 1 })
    const text = join(folder, 'roster.csv')
    writeFileSync(text, 'role,name,email\n')
    expect(await importing(text)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('This sheet has no rows'),
    })
    expect(await importing(join(folder, 'absent.xlsx'))).toMatchObject({
      code: 1,
      complained: expect.stringContaining('ENOENT'),
    })
    expect(await importing()).toMatchObject({ code: 2 })
  })
})

import { rosterColumns } from '@portal/contract/alumni-desk-lists.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import { registerAs } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let alumnus: SignedIn
let student: SignedIn
let team: SignedIn
let admin: SignedIn

beforeAll(async () => {
  alumnus = await t.person('Alumni')
  student = await t.person('Student')
  team = await t.person('Team')
  admin = await t.person('AlumniAdmin')
})

const completed: [typed: string, saved: string][] = [
  ['https://www.linkedin.com/in/meera', 'https://www.linkedin.com/in/meera'],
  ['http://linkedin.com/in/meera', 'https://linkedin.com/in/meera'],
  ['in.linkedin.com/in/meera', 'https://in.linkedin.com/in/meera'],
  [' linkedin.com/in/meera ', 'https://linkedin.com/in/meera'],
  ['in/meera', 'https://www.linkedin.com/in/meera'],
  ['meera-joshi', 'https://www.linkedin.com/in/meera-joshi'],
  ['@meera', 'https://www.linkedin.com/in/meera'],
]
const refused = [
  'https://example.org/in/meera',
  'https://linkedin.com.evil.example/in/meera',
  'https://evil.example/linkedin.com/in/meera',
  'https://linkedin.com@evil.example/in/meera',
  'https://me:secret@linkedin.com/in/meera',
  'https://notlinkedin.com/in/meera',
  'https://linkedin.com:8443/in/meera',
  'https://linkedin.com',
  'javascript:alert(1)',
  '//evil.example',
  'two words',
  'github.com/meera',
]
const sentence = 'Enter a LinkedIn address, e.g. linkedin.com/in/your-name'

describe('a LinkedIn address', () => {
  test('is completed wherever a person types one', async () => {
    for (const [typed, saved] of completed) {
      const answer = await t.call(alumnus, 'PUT', '/alumni/update', { linkedin: typed })
      expect([typed, answer.body.data?.socialProfile.linkedin]).toEqual([typed, saved])
    }
    const own = await t.call(student, 'PUT', '/profiles/mine', { linkedin: 'in/asha' })
    expect(own.body.data.role.socialProfile.linkedin).toBe('https://www.linkedin.com/in/asha')
    const page = await t.call(team, 'PUT', `/teams/${team.slug}`, { linkedin: 'linkedin.com/company/coders' })
    expect(page.body.data.links.linkedin).toBe('https://linkedin.com/company/coders')
    const desk = await t.call(admin, 'PUT', `/alumni/admin/${alumnus.id}/profile`, {
      linkedin: 'in/corrected',
    })
    expect(desk.status).toBe(200)
    expect((await addressesOf(alumnus.id))[0]).toBe('https://www.linkedin.com/in/corrected')
  })

  test('of a registration and of an import is completed too', async () => {
    const fields = { name: 'Ritu Nair', email: 'ritu@mail.example', branch: 'CE', passOutYear: '2015' }
    const { id } = await registerAs(t, { ...fields, linkedin: 'linkedin.com/in/ritu', github: 'ritu' })
    expect(await addressesOf(id)).toEqual(['https://linkedin.com/in/ritu', 'https://github.com/ritu'])
    const cells: Record<string, string> = {
      Name: 'Lata Kale',
      'E-mail': 'lata@mail.example',
      LinkedIn: 'in/lata',
    }
    Object.assign(cells, { Branch: 'CE', 'Pass-out year': '2014' })
    const columns = rosterColumns.map(({ title }) => ({ title, width: 12 }))
    const sheet = await writeSpreadsheet({
      name: 'Alumni',
      columns,
      rows: [columns.map(({ title }) => cells[title] ?? '')],
    })
    const form = new FormData()
    form.set('mode', 'import')
    form.set('file', new File([new Uint8Array(sheet)], 'alumni.xlsx'))
    expect((await t.send(admin, 'POST', '/alumni/admin/import', form)).status).toBe(200)
    const { rows } = await sql<{ linkedin: string }>`select linkedin from accounts
      where email = 'lata@mail.example'`.execute(t.portal.db)
    expect(rows).toEqual([{ linkedin: 'https://www.linkedin.com/in/lata' }])
  })

  test.each(refused)('%s is refused with what to enter', async (typed) => {
    const calls = [
      t.call(alumnus, 'PUT', '/alumni/update', { linkedin: typed }),
      t.call(student, 'PUT', '/profiles/mine', { linkedin: typed }),
      t.call(team, 'PUT', `/teams/${team.slug}`, { linkedin: typed }),
      t.call(admin, 'PUT', `/alumni/admin/${alumnus.id}/profile`, { linkedin: typed }),
    ]
    for (const { status, body } of await Promise.all(calls))
      expect([status, body.errors?.[0]]).toEqual([400, { path: 'linkedin', message: sentence }])
  })
})

test('a GitHub address is completed, and another host is refused', async () => {
  const save = (github: string) => t.call(student, 'PUT', '/profiles/mine', { github })
  for (const typed of ['asha-k', 'github.com/asha-k', 'http://github.com/asha-k', '@asha-k'])
    expect((await save(typed)).body.data.role.socialProfile.github).toBe('https://github.com/asha-k')
  for (const typed of ['https://gitlab.com/asha-k', 'https://github.com.evil.example/a', 'a b'])
    expect((await save(typed)).status).toBe(400)
})

test('an address of another host that was stored before is still read, and can be cleared', async () => {
  const old = await t.person('Alumni', { account: { linkedin: 'https://example.org/me' } })
  const read = await t.call(student, 'GET', `/alumni/profile/${old.slug}`)
  expect(read.body.data.socialProfile.linkedin).toBe('https://example.org/me')
  const cleared = await t.call(old, 'PUT', '/alumni/update', { linkedin: '' })
  expect(cleared.body.data.socialProfile.linkedin).toBeNull()
})

async function addressesOf(accountId: string) {
  const { rows } = await sql<{ linkedin: string; github: string }>`select linkedin, github from accounts
    where id = ${accountId}`.execute(t.portal.db)
  return [rows[0]?.linkedin, rows[0]?.github]
}

import { rosterColumns } from '@portal/contract/alumni-desk-lists.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSpreadsheet } from '#server/testing/files/read-spreadsheet.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let admin: SignedIn
beforeAll(async () => {
  admin = await t.person('AlumniAdmin')
})

const titles = rosterColumns.map(({ title }) => title as string)

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

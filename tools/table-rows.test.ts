import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { describeRows, rowsFile } from './table-rows.ts'

test('the row types are those of the migrated database; if not, run npm run rows', async () => {
  const client = new pg.Client(inject('template'))
  await client.connect()
  const described = await describeRows(client).finally(() => client.end())
  expect(readFileSync(rowsFile, 'utf8')).toBe(described)
})

import { readFileSync } from 'node:fs'
import { withConnection } from '@portal/server/testing/migrated-database.ts'
// Declares what `inject` gives.
import type {} from '@portal/server/testing/test-portal.ts'
import { expect, inject, test } from 'vitest'
import { describeRows, rowsFile } from './table-rows.ts'

test('the row types are those of the migrated database; if not, run npm run rows', async () => {
  const described = await withConnection(inject('template'), describeRows)
  expect(readFileSync(rowsFile, 'utf8')).toBe(described)
})

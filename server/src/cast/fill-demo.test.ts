import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let patient: ReturnType<typeof openDatabase>

beforeAll(async () => {
  const { host = '', port = 5432, user = '', database = '' } = t.portal.pool.options
  // As on a college's server, where commits wait for the disk.
  await sql`alter database ${sql.id(database)} set synchronous_commit = on`.execute(t.portal.db)
  patient = openDatabase({ address: { host, port, user, database }, log: t.portal.log, isPatient: true })
})
afterAll(() => patient.db.destroy())

test('a statement of the first start that takes longer than a request may is not cut off', async () => {
  const slow = sql`select pg_sleep(6)`
  await expect(slow.execute(t.portal.db)).rejects.toThrow('statement timeout')
  expect((await slow.execute(patient.db)).rows).toHaveLength(1)
})

test('a commit of the first start does not wait for the disk', async () => {
  const { rows } = await sql`show synchronous_commit`.execute(patient.db)
  expect(rows).toEqual([{ synchronous_commit: 'off' }])
})

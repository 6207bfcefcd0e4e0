import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const entriesOf = async (actorId: string) => {
  const { rows } = await sql<{
    action: string
    subject: string
    detail: object
    request_id: string
    address: string
  }>`
    select action, subject, detail, request_id, address from audit_entries where actor_id = ${actorId} order by id`.execute(
    t.portal.db,
  )
  return rows
}

test('somebody comes, is refused something, and leaves: all of it is written down under the request', async () => {
  const student = await t.person('Student')
  const signedIn = await t.call(null, 'POST', '/auth/demo', { email: student.email })
  const now = { ...student, token: signedIn.body.accessToken }
  const desk = await t.person('RegDesk')
  await t.call(desk, 'GET', `/profiles/${student.slug}`)
  await t.call(now, 'GET', '/auth/logout')
  const entries = await entriesOf(student.id)
  expect(entries.map(({ action }) => action)).toEqual(['signed-in', 'signed-out'])
  expect(entries[0]).toMatchObject({ detail: { by: 'demo' }, address: '127.0.0.1' })
  expect(entries[0]?.request_id).toBe(signedIn.headers['x-request-id'])
  expect(entries[1]?.subject).toBe(entries[0]?.subject)
  expect(await entriesOf(desk.id)).toMatchObject([{ action: 'refused', subject: 'GET /profiles/:slug' }])
})

test('an entry stands or falls with its action', async () => {
  const { id } = await t.person('Student')
  const broken = t.portal.inTransaction(async (tx) => {
    await t.portal.audit.write(tx, { actorId: id }, 'tried')
    throw new Error('rolled back')
  })
  await expect(broken).rejects.toThrow('rolled back')
  expect(await entriesOf(id)).toEqual([])
})

test('no token and no e-mail of a stranger is ever written down', async () => {
  const answer = await t.call(null, 'POST', '/auth/google', { token: 'secret.token.value' })
  expect(answer.status).toBe(401)
  await t.call(null, 'POST', '/auth/demo', { email: 'stranger@gst.example' })
  const { rows } = await sql`select * from audit_entries`.execute(t.portal.db)
  expect(JSON.stringify(rows)).not.toMatch(/secret\.token|stranger@/)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testPortal } from '#server/testing/test-portal.ts'

// A portal behind a proxy that sets X-Forwarded-For, as deploy/haproxy.cfg does, with campus clients in the
// proxy's own address range.

const proxy = '10.9.0.1'
const client = '10.1.2.3'
const t = testPortal({ PORTAL_TRUSTED_PROXIES: proxy, PORTAL_LIMIT_SCALE: '0.01' })

/** @param said the forwarded address of the sender. */
const get = (url: string, remoteAddress: string, said: string) =>
  t.app.inject({ url, remoteAddress, headers: { 'x-forwarded-for': said } })

test('a client that reaches the portal without the proxy is counted by its own address, whatever it says', async () => {
  const statuses = new Set<number>()
  for (let nth = 0; nth < 70; nth += 1)
    statuses.add((await get('/api/v1/site', client, `192.0.2.${nth}`)).statusCode)
  expect(statuses).toEqual(new Set([200, 429]))
  expect((await get('/api/v1/site', '10.1.2.4', '192.0.2.1')).statusCode).toBe(200)
})

test('a client that is passed on is counted by the address that the proxy set, and may not borrow another', async () => {
  const statuses = new Set<number>()
  for (let nth = 0; nth < 70; nth += 1)
    statuses.add((await get('/api/v1/site', proxy, '10.1.2.9')).statusCode)
  expect(statuses).toEqual(new Set([200, 429]))
  // Even if the proxy appends to the header, an exact list of proxies stops at the client's true address.
  expect((await get('/api/v1/site', proxy, '192.0.2.77, 10.1.2.9')).statusCode).toBe(429)
})

test('no address that a client says opens the figures', async () => {
  for (const [remoteAddress, said] of [
    [client, '127.0.0.1'],
    [proxy, client],
    [proxy, `127.0.0.1, ${client}`],
  ] as const)
    expect((await get('/metrics', remoteAddress, said)).statusCode).toBe(404)
})

test('the audit has the address that the proxy set, and not the one that a client said', async () => {
  const student = await t.person('Student')
  for (const [remoteAddress, said] of [
    ['10.1.2.5', '192.0.2.99'],
    [proxy, '10.1.2.6'],
  ] as const)
    await t.app.inject({
      method: 'GET',
      url: '/api/v1/alumni/admin/mails',
      remoteAddress,
      headers: { 'x-forwarded-for': said, authorization: `Bearer ${student.token}` },
    })
  const { rows } = await sql<{ address: string }>`select address from audit_entries
    where action = 'refused' order by id`.execute(t.portal.db)
  expect(rows.map(({ address }) => address)).toEqual(['10.1.2.5', '10.1.2.6'])
})

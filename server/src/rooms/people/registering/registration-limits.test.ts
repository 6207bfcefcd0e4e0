import { expect, test } from 'vitest'
import { formOf } from '#server/testing/registration-testing.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1' })
const fields = { name: 'Rohan Pawar', branch: 'IT', passOutYear: '2019' }
const register = (email: string, more: Record<string, string> = {}) =>
  t.send(null, 'POST', '/alumni', formOf({ ...fields, ...more, email }))

const resend = (claim: string) => t.call(null, 'POST', `/alumni/registrationClaim/${claim}/resend`)

test('one e-mail is taken three times a minute at most, and one address thirty times', async () => {
  const answers = []
  for (let i = 0; i < 4; i += 1) answers.push(await register('one@mail.example', { website: 'x' }))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429])
  expect(answers[3]?.headers['retry-after']).toBeDefined()
  t.clock.advance(60_000)
  const many = []
  for (let i = 0; i < 31; i += 1) many.push(await register(`many${i}@mail.example`, { website: 'x' }))
  expect(many.filter(({ status }) => status === 429)).toHaveLength(1)
  t.clock.advance(60_000)
  expect((await register('one@mail.example')).status).toBe(201)
})

const mailCount = async (mailbox: string) => {
  const { rows } = await t.portal.pool.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker._private_jobs where payload->'mail'->'to'->>'address' like $1`,
    [mailbox],
  )
  return rows[0]?.count ?? 0
}

test('one network causes five mails to a mailbox a day, whatever is put behind a plus sign and in capitals', async () => {
  const answers = []
  for (let i = 0; i < 6; i += 1) {
    t.clock.advance(60_000)
    answers.push(await register(i % 2 ? `Victim+${i}@mail.example` : `victim+${i}@Mail.Example`))
  }
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429])
  expect(answers[5]?.body.message).toMatch(/several e-mails to this address today/)
  expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(60)
  expect(await mailCount('victim%')).toBe(5)
  // The refused registration left nothing behind, so it can be sent the next day.
  t.clock.advance(24 * 3_600_000)
  expect((await register('victim+5@mail.example')).status).toBe(201)
})

test("strangers who claim an e-mail don't keep its owner from a code", async () => {
  t.clock.advance(24 * 3_600_000)
  let count = 0
  const claim = async (remoteAddress: string) => {
    t.clock.advance(60_000)
    count += 1
    const body = { ...fields, email: `owner+${count}@mail.example` }
    return t.call(null, 'POST', '/alumni', body, { remoteAddress })
  }
  for (const status of [201, 201, 201, 201, 201, 429])
    expect((await claim('198.51.100.7')).status).toBe(status)
  // A neighbour of the stranger has the same network.
  expect((await claim('198.51.100.200')).status).toBe(429)
  const own = await claim('203.0.113.5')
  expect(own.status).toBe(201)
  expect(await mailCount('owner%')).toBe(6)
  t.clock.advance(60_000)
  expect((await resend(own.body.data.claim)).status).toBe(200)
  // However many networks take part, nobody's mailbox is flooded.
  const statuses: number[] = []
  for (let nth = 0; nth < 14; nth += 1) statuses.push((await claim(`192.0.${nth}.5`)).status)
  expect(statuses.lastIndexOf(201)).toBe(12)
  const last = await claim('192.0.99.5')
  expect([last.status, last.body.message]).toEqual([
    429,
    expect.stringMatching(/many e-mails to this address today. Try again tomorrow/),
  ])
})

test('more codes for a registration are mails to its mailbox too', async () => {
  t.clock.advance(24 * 3_600_000)
  const { body } = await register('resends@mail.example')
  for (const status of [200, 200, 200]) {
    t.clock.advance(60_000)
    expect((await resend(body.data.claim)).status).toBe(status)
  }
  expect((await register('re.sends@mail.example')).status).toBe(201)
  const tagged = await register('resends+1@mail.example')
  expect(tagged.status).toBe(201)
  t.clock.advance(60_000)
  expect((await resend(tagged.body.data.claim)).status).toBe(429)
})

test('one address causes sixty mails an hour, and the portal six hundred', async () => {
  t.clock.advance(3_600_000)
  const from = (remoteAddress: string, i: number) =>
    t.call(null, 'POST', '/alumni', { ...fields, email: `crowd${i}@mail.example` }, { remoteAddress })
  const statuses: number[] = []
  for (let i = 0; i < 61; i += 1) {
    if (i % 25 === 24) t.clock.advance(60_000)
    statuses.push((await from('192.0.2.7', i)).status)
  }
  expect(statuses.filter((status) => status === 429)).toEqual([429])
  expect((await from('192.0.2.8', 61)).status).toBe(201)
  await t.portal.pool.query(`update mail_counts set used = 600 where bucket = 'portal'`)
  const last = await from('192.0.2.9', 62)
  expect([last.status, last.body.code]).toEqual([429, 'RATE_LIMITED'])
})

test('a name that holds a link or an address is refused with what to do', async () => {
  for (const name of [
    'Buy now http://evil.example',
    'www.evil.example',
    'Cheap evil.com',
    'a@mail.example',
    'evil.example/gift',
  ]) {
    t.clock.advance(60_000)
    const { status, body } = await register('reader@mail.example', { name })
    expect([name, status, body.errors?.[0]]).toEqual([
      name,
      400,
      { path: 'name', message: "A name can't contain a link or an e-mail address. Enter only the name." },
    ])
  }
  expect(await mailCount('reader%')).toBe(0)
})

test('the addresses of one IPv6 network share their allowance of mails', async () => {
  t.clock.advance(2 * 3_600_000)
  const from = (remoteAddress: string, email: string) =>
    t.call(null, 'POST', '/alumni', { ...fields, email }, { remoteAddress })
  expect((await from('2001:db8:1:2::5', 'v6a@mail.example')).status).toBe(201)
  await t.portal.pool.query(`update mail_counts set used = 60 where bucket = 'visitor:2001:db8:1:2::/64'`)
  expect((await from('2001:db8:1:2:9:9:9:9', 'v6b@mail.example')).status).toBe(429)
  expect((await from('2001:db8:1:3::5', 'v6c@mail.example')).status).toBe(201)
})

import { limits } from '@portal/contract/limits.ts'
import { bellRoles } from '@portal/contract/roles.ts'
import { expect, test } from 'vitest'
import { addDevice, pushService } from '#server/testing/push-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { isPushService } from './push-services.ts'

// Tests which devices the portal knows, and when it forgets them.

const { service, settings } = await pushService()
const t = testPortal({ PORTAL_LIMIT_SCALE: '1000', ...settings })
const path = '/notification/push'
const named = async (who: SignedIn): Promise<string[]> => {
  const { body } = await t.call(who, 'GET', path)
  return body.data.devices.map(({ name }: { name: string }) => name)
}
const renew = (who: SignedIn, id: string, body: object) => t.call(who, 'PUT', `${path}/devices/${id}`, body)

test.each(bellRoles)(
  'the role %s sees its own devices, and nobody else removes or renews them',
  async (role) => {
    const [own, other] = [await t.person(role), await t.person(role)]
    const id = await addDevice(t, service, own, 'Chrome on Android')
    expect(await named(own)).toEqual(['Chrome on Android'])
    expect(await named(other)).toEqual([])
    expect((await t.call(other, 'DELETE', `${path}/devices/${id}`)).status).toBe(404)
    expect((await renew(other, id, service.subscribe('mine'))).status).toBe(404)
    expect(await named(own)).toEqual(['Chrome on Android'])
    expect((await t.call(own, 'DELETE', `${path}/devices/${id}`)).status).toBe(200)
    expect(await named(own)).toEqual([])
  },
)

test('visitors and the alumni desk have no devices', async () => {
  for (const [who, status] of [
    [null, 401],
    [await t.person('AlumniAdmin'), 403],
  ] as const)
    for (const [method, below] of [
      ['GET', ''],
      ['POST', '/devices'],
      ['DELETE', '/devices/1'],
    ] as const)
      expect((await t.call(who, method, path + below)).status).toBe(status)
})

test('the keys are made once, for all replicas', async () => {
  const student = await t.person('Student')
  const other = await t.openReplica()
  const keys = await Promise.all([t, other, t].map((one) => one.call(student, 'GET', path)))
  expect(new Set(keys.map(({ body }) => body.data.publicKey)).size).toBe(1)
  expect(Buffer.from(keys[0]?.body.data.publicKey, 'base64url')).toHaveLength(65)
})

test('only known push services are accepted, over https and on their own port', async () => {
  const student = await t.person('Student')
  const foreign = [
    'https://attacker.example/send',
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com.attacker.example/send',
    'https://evilfcm.googleapis.com/send',
    'https://fcm.googleapis.com:8443/send',
    'https://user@fcm.googleapis.com/send',
    'https://push.apple.com.example/1',
    'https://169.254.169.254/latest',
    'https://localhost/',
    'file:///etc/passwd',
    'nonsense',
  ]
  for (const endpoint of foreign) {
    expect(isPushService(endpoint, { service: null })).toBe(false)
    const sent = { ...service.subscribe('phone'), endpoint }
    expect((await t.call(student, 'POST', `${path}/devices`, sent)).status).toBe(400)
  }
  expect(isPushService(service.subscribe('phone').endpoint, { service: null })).toBe(false)
  const known = [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ]
  for (const endpoint of known) expect(isPushService(endpoint, { service: null })).toBe(true)
  expect(await named(student)).toEqual([])
})

test.each([
  ['no endpoint', { endpoint: undefined }],
  ['a short key', { p256dh: 'BAAA' }],
  ['no secret', { auth: '' }],
  ['no name', { name: '  ' }],
])('%s is refused', async (_what, wrong) => {
  const sent = { ...service.subscribe('phone'), ...wrong }
  expect((await t.call(await t.person('Student'), 'POST', `${path}/devices`, sent)).status).toBe(400)
})

test('an account has at most ten devices, and may add one of them again', async () => {
  const student = await t.person('Student')
  const subscriptions = Array.from({ length: limits.pushDevicesMax + 1 }, (_, nth) =>
    service.subscribe(`${nth}`),
  )
  const add = (sent: object) => t.call(student, 'POST', `${path}/devices`, sent)
  const answers = await Promise.all(subscriptions.map(add))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(limits.pushDevicesMax).fill(201), 409])
  const kept = subscriptions[answers.findIndex(({ status }) => status === 201)]
  expect((await add(kept ?? {})).status).toBe(201)
  expect(await named(student)).toHaveLength(limits.pushDevicesMax)
})

test('a device is renewed under its new address, unless it was removed', async () => {
  const student = await t.person('Student')
  const id = await addDevice(t, service, student, 'phone')
  expect((await renew(student, id, service.subscribe('phone, renewed'))).status).toBe(200)
  expect(await named(student)).toEqual(['phone, renewed'])
  await t.call(student, 'DELETE', `${path}/devices/${id}`)
  expect((await renew(student, id, service.subscribe('phone'))).status).toBe(404)
  expect(await named(student)).toEqual([])
})

test('a browser that someone else signs in with is theirs', async () => {
  const [first, second] = [await t.person('Student'), await t.person('Student')]
  const browser = service.subscribe('shared')
  for (const who of [first, second]) await t.call(who, 'POST', `${path}/devices`, browser)
  expect([await named(first), await named(second)]).toEqual([[], ['shared']])
})

test('a sign-out removes the device of the session, and the end of all sessions removes all', async () => {
  const student = await t.person('Student')
  await addDevice(t, service, student, 'phone')
  const laptop = { ...student, token: await t.signIn(student.id) }
  await addDevice(t, service, laptop, 'laptop')
  await t.call(laptop, 'GET', '/auth/logout', undefined, { headers: { 'sec-fetch-site': 'same-origin' } })
  expect(await named(student)).toEqual(['phone'])
  await t.portal.inTransaction((tx) =>
    t.portal.sessions.end(tx, { accountId: student.id, reason: 'account blocked' }),
  )
  const again = { ...student, token: await t.signIn(student.id) }
  expect(await named(again)).toEqual([])
})

test('devices move with a merge of accounts', async () => {
  const [merged, surviving] = [await t.person('Student'), await t.person('Alumni')]
  await addDevice(t, service, merged, 'phone')
  await t.portal.inTransaction(async (tx) => {
    await t.portal.merges.run(tx, { mergedId: merged.id, survivingId: surviving.id })
    for (const { id } of [merged, surviving])
      await t.portal.sessions.end(tx, { accountId: id, reason: 'accounts merged' })
  })
  expect(await named({ ...surviving, token: await t.signIn(surviving.id) })).toEqual(['phone'])
})

test('choices are saved, and nonsense is refused', async () => {
  const student = await t.person('Student')
  const before = (await t.call(student, 'GET', path)).body.data
  expect(before).toMatchObject({ quietFrom: '22:00', quietTo: '07:00', isQuietInExams: true, devices: [] })
  expect(before.on).toEqual(['Urgent', 'Answers', 'Seats', 'Concession', 'Forms'])
  const chosen = { on: ['Urgent', 'Blog'], quietFrom: '23:30', quietTo: '06:00', isQuietInExams: false }
  const saved = await t.call(student, 'PUT', path, chosen)
  expect([saved.status, saved.body.data]).toEqual([200, chosen])
  for (const wrong of [{ on: ['Cats'] }, { quietFrom: '25:00' }, { quietTo: 7 }, { isQuietInExams: 'yes' }])
    expect((await t.call(student, 'PUT', path, { ...chosen, ...wrong })).status).toBe(400)
  expect((await t.call(student, 'GET', path)).body.data).toMatchObject(chosen)
})

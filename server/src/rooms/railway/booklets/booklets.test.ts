import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addBooklet, approvedFor, issueAt } from '#server/testing/booklets-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let desk: SignedIn
let student: SignedIn

beforeAll(async () => {
  desk = await t.person('Railway')
  student = await t.person('Student')
})

const add = (body: object, who: SignedIn | null = desk) => t.call(who, 'POST', '/railway/booklets', body)
const list = async (search = '') => (await t.call(desk, 'GET', `/railway/booklets${search}`)).body.data
const mark = (id: string, serial: string, body: object, who: SignedIn | null = desk) =>
  t.call(who, 'PUT', `/railway/booklets/${id}/leaves/${serial}`, body)
const read = async (id: string) => (await t.call(desk, 'GET', `/railway/booklets/${id}`)).body.data
const errorOf = ({ body }: Awaited<ReturnType<typeof add>>) => [body.errors?.[0]?.path, body.message]

describe('a booklet', () => {
  test('is added by the desk with fifty leaves, and by nobody else', async () => {
    expect((await add({ family: 'W', firstSerial: '088101' }, null)).status).toBe(401)
    expect((await add({ family: 'W', firstSerial: '088101' }, student)).status).toBe(403)
    const { status, body } = await add({ family: 'W', firstSerial: 'W 088 101' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      family: 'W',
      familyName: 'Western',
      firstSerial: 'W088101',
      lastSerial: 'W088150',
      free: 50,
      used: 0,
      damaged: 0,
      state: 'Available',
      nextSerial: 'W088101',
      openedAt: null,
      leaves: 'F'.repeat(50),
    })
  })

  test('shares no serial with another of its family, whoever is first', async () => {
    const refused = await add({ family: 'W', firstSerial: 88150 })
    expect(refused.status).toBe(409)
    expect(errorOf(refused)).toEqual([
      'firstSerial',
      'The booklet W 088 101 to W 088 150 has some of these serials. Check the first serial.',
    ])
    const both = await Promise.all([1, 2, 3].map((nth) => add({ family: 'C', firstSerial: 206_300 + nth })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test.each([
    [{ family: 'X', firstSerial: '1' }, 'family', 'Choose a family of lines: W, C'],
    [{ family: 'W' }, 'firstSerial', 'Enter the first serial, e.g. C 206 301'],
    [{ family: 'W', firstSerial: 'one' }, 'firstSerial', 'Enter a serial, e.g. W 206 301'],
    [{ family: 'W', firstSerial: 'C1' }, 'firstSerial', 'Serials of this family begin with W'],
    [
      { family: 'W', firstSerial: '9', lastSerial: '8' },
      'lastSerial',
      'The last serial must not be before the first',
    ],
    [{ family: 'W', firstSerial: '1', lastSerial: '900' }, 'lastSerial', 'A booklet has at most 200 leaves'],
    [{ family: 'W', firstSerial: '999999990' }, 'firstSerial', 'Enter a first serial below 999 999 951'],
    [{ family: ['W'], firstSerial: '1' }, 'family', 'Choose a family of lines'],
  ])('%j is refused with a sentence', async (body, path, message) => {
    const refused = await add(body)
    expect([refused.status, ...errorOf(refused)]).toEqual([400, path, message])
  })

  test('that was added by mistake is deleted while no leaf has left it', async () => {
    const { _id } = await addBooklet(t, desk, 'W', 500_001)
    expect((await t.call(student, 'DELETE', `/railway/booklets/${_id}`)).status).toBe(403)
    expect((await t.call(desk, 'DELETE', `/railway/booklets/${_id}`)).body.message).toBe('Booklet deleted')
    expect((await t.call(desk, 'DELETE', `/railway/booklets/${_id}`)).status).toBe(404)
    const { result } = await list('?family=W')
    expect(result).toHaveLength(1)
    await mark(result[0]._id, 'W088150', { state: 'Damaged', reason: 'Torn at the edge' })
    expect((await t.call(desk, 'DELETE', `/railway/booklets/${result[0]._id}`)).status).toBe(409)
  })
})

describe('the next leaf', () => {
  let id: string
  beforeAll(async () => {
    id = (await list('?family=W')).result[0]._id
  })

  test('is suggested to the desk, and used up only when it is issued', async () => {
    const application = await approvedFor(t, { line: 'Western', station: 'Vasai Road', name: 'Kunal Bhatt' })
    const offer = () => t.call(desk, 'GET', `/railway/applications/${application}/leaf`)
    expect((await t.call(student, 'GET', `/railway/applications/${application}/leaf`)).status).toBe(403)
    expect((await t.call(desk, 'GET', '/railway/applications/999999/leaf')).status).toBe(404)
    expect((await offer()).body.data).toMatchObject({
      nextSerial: 'W088101',
      family: { code: 'W', name: 'Western' },
      text: {
        name: 'Kunal Bhatt',
        from: 'Vasai Road',
        to: 'Nerul',
        issuedOn: '2026-11-20',
        useUntil: '2026-11-22',
      },
    })
    expect((await t.call(desk, 'GET', `/railway/applications/${application}/leaf.pdf`)).status).toBe(409)
    expect(await read(id)).toMatchObject({ free: 49, used: 0, state: 'Available' })
    expect((await issueAt(t, desk, application)).body.data).toMatchObject({
      state: 'Issued',
      serial: 'W088101',
    })
    expect(await read(id)).toMatchObject({ free: 48, used: 1, state: 'In use', nextSerial: 'W088102' })
    const printed = await t.call(desk, 'GET', `/railway/applications/${application}/leaf.pdf`)
    expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(String(printed.body).startsWith('%PDF')).toBe(true)
  })

  test('can be another one that is free, of the right family and of a booklet', async () => {
    const application = await approvedFor(t, { line: 'Western', station: 'Vasai Road' })
    const refused = async (serial: string) => {
      const answer = await issueAt(t, desk, application, serial)
      return [answer.status, ...errorOf(answer)]
    }
    expect(await refused('C206301')).toEqual([
      ...[400, 'serial', 'This line needs a Western leaf. Its serials begin with W.'],
    ])
    expect(await refused('W 999')).toEqual([400, 'serial', 'No booklet has the leaf W 000 999'])
    expect(await refused('leaf')).toEqual([400, 'serial', 'Enter a serial, e.g. W 206 318'])
    expect(await refused('W088101')).toEqual([
      ...[409, 'serial', 'W 088 101 was already given out. The next free leaf is W 088 102.'],
    ])
    expect(await refused('W088150')).toEqual([
      ...[409, 'serial', 'W 088 150 is damaged. The next free leaf is W 088 102.'],
    ])
    expect((await issueAt(t, desk, application, 'w 088 104')).body.data).toMatchObject({ serial: 'W088104' })
    const again = await issueAt(t, desk, application, 'W088105')
    expect(again.status).toBe(409)
    expect((await read(id)).used).toBe(2)
  })

  test('passes over what lies before the last one in use, which the check names as gaps', async () => {
    expect((await read(id)).nextSerial).toBe('W088105')
    const { gaps, doubles, leafCount } = (await t.call(desk, 'GET', '/railway/booklets/check')).body.data
    expect(gaps).toMatchObject([
      { serial: 'W088102', before: { serial: 'W088101' }, after: { serial: 'W088104' } },
      { serial: 'W088103' },
    ])
    expect([doubles, leafCount]).toEqual([[], 100])
    expect(await list()).toMatchObject({ gaps: 2, damagedThisYear: 1, total: 2 })
    const { leafList } = await read(id)
    expect(leafList.filter(({ isGap }: { isGap: boolean }) => isGap)).toHaveLength(2)
    expect((await t.call(student, 'GET', '/railway/booklets/check')).status).toBe(403)
  })

  test('that is damaged says why, and gives its concession to the one after it', async () => {
    expect(errorOf(await mark(id, 'W088102', { state: 'Damaged' }))).toEqual([
      ...['reason', 'Enter what happened to the leaf'],
    ])
    expect(errorOf(await mark(id, 'W088102', { state: 'Used', reason: 'Because' }))[0]).toBe('state')
    expect((await mark(id, 'W088102', { state: 'Damaged', reason: 'Torn out' }, student)).status).toBe(403)
    expect((await mark(id, 'W099999', { state: 'Damaged', reason: 'Torn out' })).status).toBe(404)
    expect((await mark('999999', 'W088102', { state: 'Damaged', reason: 'Torn out' })).status).toBe(404)
    const gap = await mark(id, 'W088102', { state: 'Damaged', reason: 'Torn out' })
    expect(gap.body).toMatchObject({
      message: 'W 088 102 marked as damaged',
      data: { leaf: { state: 'Damaged', reason: 'Torn out' }, replacement: null },
    })
    expect((await mark(id, 'W088102', { state: 'Damaged', reason: 'Torn out' })).status).toBe(409)
    // The clerk saw a free leaf, which another clerk issues while the reason is typed.
    const late = await mark(id, 'W 088 104', { state: 'Damaged', reason: 'Torn out', from: 'Free' })
    expect([late.status, late.body.message]).toEqual([
      ...[409, 'W 088 104 was issued just now. Choose another leaf.'],
    ])
    const printed = await mark(id, 'W 088 104', { state: 'Damaged', reason: 'The printer jammed' })
    expect(printed.body).toMatchObject({
      message: 'W 088 104 marked as damaged. The concession is on W 088 105 now.',
      data: { replacement: 'W088105' },
    })
    const { leafList, damaged, used } = await read(id)
    expect([damaged, used]).toEqual([3, 2])
    const held = leafList.find(({ serial }: { serial: string }) => serial === 'W088105')
    const { rows } = await sql`select serial, state from railway_applications
      where id = ${held.applicationId}`.execute(t.portal.db)
    expect(rows).toEqual([{ serial: 'W088105', state: 'Issued' }])
  })

  test('that was marked by mistake is free again, unless it was ever filled', async () => {
    const reason = 'It was the leaf below'
    expect((await mark(id, 'W088102', { state: 'Free', reason })).body.message).toBe(
      'W 088 102 is free again',
    )
    expect((await mark(id, 'W088104', { state: 'Free', reason })).status).toBe(409)
    expect((await mark(id, 'W088101', { state: 'Free', reason })).status).toBe(409)
    expect((await read(id)).damaged).toBe(2)
  })

  test('of a certificate that was not collected or came back stays used up', async () => {
    for (const [isNotCollected, state] of [
      [true, 'NotCollected'],
      [false, 'Cancelled'],
    ] as const) {
      const application = await approvedFor(t, { line: 'Western', station: 'Vasai Road' })
      const { serial } = (await issueAt(t, desk, application)).body.data
      const body = { state: 'Cancelled', reason: 'Nobody came for it', isNotCollected }
      expect((await t.call(desk, 'PUT', `/railway/applications/${application}/state`, body)).status).toBe(200)
      const { leafList } = await read(id)
      expect(leafList.find((one: { serial: string }) => one.serial === serial)).toMatchObject({
        state,
        reason: 'Nobody came for it',
        can: { markDamaged: false },
      })
    }
    expect(await read(id)).toMatchObject({ cancelled: 2, nextSerial: 'W088108' })
  })

  test('comes from the next booklet when one is full, and there may be none', async () => {
    await sql`delete from railway_leaves where family = 'C'`.execute(t.portal.db)
    await sql`delete from railway_booklets where family = 'C'`.execute(t.portal.db)
    const none = await issueAt(t, desk, await approvedFor(t))
    expect([none.status, none.body.message]).toEqual([409, 'No Central leaf is left. Add a booklet first.'])
    for (const [firstSerial, lastSerial] of [
      [10, 11],
      [1, 1],
    ])
      expect((await add({ family: 'C', firstSerial, lastSerial })).status).toBe(201)
    const serials = []
    for (let count = 0; count < 3; count += 1)
      serials.push((await issueAt(t, desk, await approvedFor(t))).body.data.serial)
    expect(serials).toEqual(['C000001', 'C000010', 'C000011'])
    const { result, families } = await list('?family=C')
    expect(result.map(({ state }: { state: string }) => state)).toEqual(['Full', 'Full'])
    expect(families).toMatchObject([{ code: 'W' }, { code: 'C', free: 0, booklets: 2, perDay: 3 }])
    expect((await list('?state=In+use')).result).toHaveLength(1)
    expect((await t.call(desk, 'GET', '/railway/booklets?state=Open')).status).toBe(400)
  })
})

test('the register of a booklet is printed for the desk alone', async () => {
  const [{ _id }] = (await list('?family=W')).result
  expect((await t.call(student, 'GET', `/railway/booklets/${_id}/register.pdf`)).status).toBe(403)
  expect((await t.call(desk, 'GET', '/railway/booklets/999999/register.pdf')).status).toBe(404)
  const { status, body, headers } = await t.call(desk, 'GET', `/railway/booklets/${_id}/register.pdf`)
  expect([status, headers['content-disposition']]).toEqual([
    ...[200, 'attachment; filename="register-W088101.pdf"'],
  ])
  expect(String(body).startsWith('%PDF')).toBe(true)
})

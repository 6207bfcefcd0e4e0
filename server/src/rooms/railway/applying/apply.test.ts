import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { travel } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { apply, changeSettings, formOf, issue, move, pictureProof, railwayForm } from '../testing-railway.ts'

const t = testPortal()
let student: SignedIn
let desk: SignedIn

beforeAll(async () => {
  desk = await t.person('Railway')
})
beforeEach(async () => {
  await travel(t, 0, desk)
  student = await t.person('Student', { name: 'Aarohi Deshmukh' })
})

const mine = async (who = student) => (await t.call(who, 'GET', '/railway/mine')).body.data
const resubmit = async (id: string, more: object = {}, proofs: Parameters<typeof formOf>[1] = []) =>
  t.send(student, 'PUT', `/railway/applications/${id}`, formOf({ ...railwayForm, ...more }, proofs))
const pathsOf = (answer: { body: { errors?: { path: string }[] } }) =>
  answer.body.errors?.map(({ path }) => path)

describe('a student who applies', () => {
  test('sees the application with its profile, and a history of one step', async () => {
    expect(await mine()).toMatchObject({
      _id: null,
      state: null,
      application: null,
      home: null,
      applications: [],
      student: { name: 'Aarohi Deshmukh', dob: '2005-04-01', age: 21, branch: 'IT', year: 'TE' },
      office: { isOpen: true, destination: 'Nerul', opensAt: '10:30', closesAt: '13:00' },
      apply: { isAllowed: true, opensOn: null, isRenewal: false },
    })
    const { status, body } = await apply(t, student)
    expect([status, body.message]).toEqual([201, 'Application sent'])
    expect(body.data).toMatchObject({
      state: 'Pending',
      station: 'Badlapur',
      line: 'Central',
      destination: 'Nerul',
      class: 'II',
      period: 'Quarterly',
      serial: null,
      validTill: null,
      reason: '',
      history: [{ move: 'apply', state: 'Pending', by: 'student' }],
      proofs: [{ kind: 'address', name: 'address.webp', isPicture: true }],
      can: { edit: true, resubmit: false, cancel: true, pickUp: false },
    })
    expect(await mine()).toMatchObject({
      _id: body.data._id,
      state: 'Pending',
      line: 'Central',
      serial: null,
      apply: { isAllowed: false },
    })
  })

  test('has one application of a second press, and no second one', async () => {
    const first = await apply(t, student)
    const again = await apply(t, student)
    expect([again.status, again.body.data._id]).toEqual([200, first.body.data._id])
    const other = await apply(t, student, { class: 'I' })
    expect([other.status, other.body.code]).toEqual([409, 'CONFLICT'])
    t.clock.advance(60_000)
    expect((await apply(t, student)).status).toBe(409)
  })

  test('has one application when it is sent again later, even if the desk has decided it', async () => {
    const sent = { clientId: randomUUID() }
    const { body } = await apply(t, student, sent)
    t.clock.advance(60_000)
    const again = await apply(t, student, sent)
    expect([again.status, again.body.data._id]).toEqual([200, body.data._id])
    await move(t, desk, body.data._id, { move: 'reject', reason: 'The address differs' })
    expect((await apply(t, student, sent)).body.data).toMatchObject({ _id: body.data._id, state: 'Rejected' })
    expect((await mine()).applications).toHaveLength(1)
  })

  test('has one application when both presses come at once', async () => {
    const answers = await Promise.all([apply(t, student), apply(t, student), apply(t, student)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect((await mine()).applications).toHaveLength(1)
  })

  test('reads a sentence under the field that is wrong', async () => {
    const wrong: [object, string, string][] = [
      [{ station: 'Virar' }, 'station', 'Choose a station on the Central line'],
      [
        { line: 'Harbour', station: 'Nerul' },
        'station',
        "Nerul is the college's station. Choose where you live.",
      ],
      [{ line: 'Metro' }, 'line', 'Choose a railway line from the list'],
      [{ line: '__proto__' }, 'line', 'Choose a railway line from the list'],
      [{ pin: '42150' }, 'pin', 'Enter six digits, like 421503'],
      [{ class: 'III' }, 'class', 'Choose class I or II'],
      [{ period: 'Yearly' }, 'period', 'Choose Monthly or Quarterly'],
      [{ phone: '12' }, 'phone', 'Enter ten digits, like 98200 12345'],
      [{ address: 'x' }, 'address', 'Use at least 10 characters for your address'],
    ]
    for (const [change, path, message] of wrong) {
      const { status, body } = await apply(t, student, change)
      expect([status, body.errors?.[0]]).toEqual([400, { path, message }])
    }
    expect(pathsOf(await apply(t, student, {}, []))).toEqual(['proof'])
    const renewal = await apply(t, student, { kind: 'Renewal' })
    expect(pathsOf(renewal)).toEqual(['lastPassNumber', 'lastPassExpiresOn', 'oldPass'])
    const early = { kind: 'Renewal', lastPassNumber: 'C 1', lastPassExpiresOn: '2026-12-20' }
    const proofs = [await pictureProof(), await pictureProof('oldPass', 'old-pass.png')]
    const { body } = await apply(t, student, early, proofs)
    expect(body.errors).toEqual([
      {
        path: 'lastPassExpiresOn',
        message: 'Your pass ends on 20/12/2026. You can renew from 17/12/2026.',
      },
    ])
    expect((await apply(t, student, { ...early, lastPassExpiresOn: '2026-11-22' }, proofs)).status).toBe(201)
  })

  test('who is too old, or while the desk is closed, is refused with the reason', async () => {
    const old = await t.person('Student', { student: { born_on: '2000-11-01' } })
    const { status, body } = await apply(t, old)
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'dob', message: 'The concession ends at the age of 25. You are 26.' }],
    ])
    await changeSettings(t, desk, { isOpen: false, opensOn: '2026-12-01' })
    const closed = await apply(t, student)
    expect([closed.status, closed.body.message]).toEqual([409, 'Applications are closed until 01/12/2026'])
    expect(await mine()).toMatchObject({ office: { isOpen: false }, apply: { isAllowed: false } })
    await changeSettings(t, desk, { isOpen: true, opensOn: null, periods: ['Monthly'] })
    expect(pathsOf(await apply(t, student))).toEqual(['period'])
    await changeSettings(t, desk, { periods: ['Monthly', 'Quarterly'] })
  })

  test('may send a PDF, a JPG or a PNG, and nothing else', async () => {
    for (const bytes of [
      Buffer.from('<svg xmlns="x"/>'),
      Buffer.from('MZ program'),
      Buffer.from('GIF89a....'),
    ]) {
      const { status, body } = await apply(t, student, {}, [{ field: 'proof', name: 'proof.pdf', bytes }])
      const message = "This isn't really a PDF, JPG or PNG. Choose another file."
      expect([status, body.errors]).toEqual([415, [{ path: 'proof', message }]])
    }
    const huge = Buffer.alloc(5 * 1024 * 1024 + 1, 1)
    expect((await apply(t, student, {}, [{ field: 'proof', name: 'a.pdf', bytes: huge }])).status).toBe(413)
    expect((await mine()).applications).toEqual([])
  })

  test('sees the fare where the desk has a table', async () => {
    const fare = { line: 'Central', station: 'Badlapur', class: 'II', period: 'Quarterly', rupees: 585 }
    await changeSettings(t, desk, { fares: [fare] })
    const { body } = await t.call(student, 'GET', '/railway/fares?line=Central&station=Badlapur')
    expect(body.data.result).toEqual([{ class: 'II', period: 'Quarterly', rupees: 585 }])
    expect((await apply(t, student)).body.data.fare).toBe(585)
    await changeSettings(t, desk, { fares: [] })
  })
})

describe('proofs', () => {
  test('are seen by the student who sent them and the desk, and by nobody else', async () => {
    const { body } = await apply(t, student)
    const path = `/railway/proofs/${body.data.proofs[0]._id}`
    expect((await t.call(student, 'GET', path)).headers['content-type']).toBe('image/webp')
    expect((await t.call(desk, 'GET', path)).status).toBe(200)
    const other = await t.person('Student')
    expect((await t.call(other, 'GET', path)).status).toBe(404)
    expect((await t.call(await t.person('Team'), 'GET', path)).status).toBe(403)
    expect((await t.call(null, 'GET', path)).status).toBe(401)
    expect((await t.call(desk, 'GET', '/railway/proofs/none')).status).toBe(404)
  })
})

describe('an application that was sent', () => {
  test('is edited while it is pending, and what was replaced is in its history', async () => {
    const { body } = await apply(t, student)
    const edited = await resubmit(body.data._id, { class: 'I' })
    expect(edited.body).toMatchObject({
      message: 'Application saved',
      data: { state: 'Pending', class: 'I', proofs: [{ kind: 'address' }] },
    })
    expect(edited.body.data.history.map(({ move }: { move: string }) => move)).toEqual(['apply', 'edit'])
    const { rows } = await t.portal.pool.query(
      'select replaced from railway_moves where application_id = $1',
      [body.data._id],
    )
    expect(rows.at(-1)?.replaced).toEqual({ class: 'II' })
  })

  test('that is rejected is resubmitted with its proofs kept, and the reason stays in its history', async () => {
    const { body } = await apply(t, student)
    const id = body.data._id
    await move(t, desk, id, { move: 'reject', reason: 'The address differs' })
    expect(await mine()).toMatchObject({
      state: 'Rejected',
      reason: 'The address differs',
      application: { can: { resubmit: true, edit: false, cancel: false } },
    })
    const wrong = await resubmit(id, { pin: '1' })
    expect([wrong.status, pathsOf(wrong)]).toEqual([400, ['pin']])
    const again = await resubmit(id, { address: '14 Shivaji Chowk, Badlapur East' }, [
      await pictureProof('proof', 'light-bill.png'),
    ])
    expect(again.body).toMatchObject({
      message: 'Application resubmitted',
      data: { state: 'Pending', reason: '', proofs: [{ name: 'light-bill.webp' }] },
    })
    expect(
      again.body.data.history.map(({ state, reason }: { state: string; reason: string }) => [state, reason]),
    ).toEqual([
      ['Pending', ''],
      ['Rejected', 'The address differs'],
      ['Pending', ''],
    ])
  })

  test('is cancelled while it is pending, by its student alone', async () => {
    const { body } = await apply(t, student)
    const path = `/railway/applications/${body.data._id}`
    const other = await t.person('Student')
    expect((await t.call(other, 'PUT', `${path}/cancel`)).status).toBe(404)
    expect((await t.call(desk, 'PUT', `${path}/cancel`)).status).toBe(403)
    expect((await t.send(other, 'PUT', path, formOf(railwayForm))).status).toBe(404)
    expect((await t.call(student, 'PUT', `${path}/cancel`)).body.data.state).toBe('Cancelled')
    expect((await t.call(student, 'PUT', `${path}/cancel`)).status).toBe(409)
    expect((await resubmit(body.data._id)).status).toBe(409)
    expect((await apply(t, student, { class: 'I' })).status).toBe(201)
  })

  test('that is approved is neither edited nor cancelled by the student', async () => {
    const { body } = await apply(t, student)
    await move(t, desk, body.data._id, { move: 'approve' })
    expect((await t.call(student, 'PUT', `/railway/applications/${body.data._id}/cancel`)).status).toBe(409)
    expect((await resubmit(body.data._id)).status).toBe(409)
  })
})

describe('a student with a pass', () => {
  test('renews within the window, and the next pass begins when the first ends', async () => {
    const { serial } = await issue(t, student, desk)
    expect(await mine()).toMatchObject({
      state: 'Issued',
      serial,
      validTill: '2027-02-19',
      application: { certificateTill: '2026-11-22', validFrom: '2026-11-20' },
      apply: { isAllowed: false, opensOn: '2027-02-16' },
      home: { station: 'Badlapur' },
    })
    const { body: pass } = await t.call(student, 'GET', '/railway/pass')
    expect(pass.data.pass).toEqual({
      station: 'Badlapur',
      destination: 'Nerul',
      validTill: '2027-02-19',
      daysLeft: 91,
    })
    const early = await apply(t, student)
    expect([early.status, early.body.errors[0].path]).toEqual([400, 'lastPassExpiresOn'])
    await travel(t, 24 * 88, desk, student)
    const renewal = { kind: 'Renewal', lastPassNumber: serial, lastPassExpiresOn: '2027-02-19' }
    const { status, body } = await apply(t, student, renewal, [await pictureProof('oldPass')])
    expect([status, body.data.lastPassExpiresOn]).toEqual([201, '2027-02-19'])
    expect(await mine()).toMatchObject({ state: 'Pending', pass: { serial }, apply: { isRenewal: true } })
    await move(t, desk, body.data._id, { move: 'approve' })
    await move(t, desk, body.data._id, { move: 'issue', serial: 'C 300001' })
    expect((await mine()).application).toMatchObject({ validFrom: '2027-02-20', validTill: '2027-05-19' })
  })

  test('applies for the first time again when the leaf was not collected', async () => {
    const { id } = await issue(t, student, desk)
    expect((await mine()).apply.isRenewal).toBe(true)
    const body = { state: 'Cancelled', reason: 'Nobody came for it', isNotCollected: true }
    expect((await t.call(desk, 'PUT', `/railway/applications/${id}/state`, body)).status).toBe(200)
    expect(await mine()).toMatchObject({ state: 'Cancelled', apply: { isRenewal: false } })
  })

  test('applies from the station that the desk has checked, until another one is approved', async () => {
    await issue(t, student, desk)
    await travel(t, 24 * 120, desk, student)
    const other = await apply(t, student, { station: 'Thane' })
    expect(other.body.errors).toEqual([
      { path: 'station', message: 'Your home station is Badlapur. Ask for a change of station first.' },
    ])
    const change = { line: 'Central', station: 'Thane', address: '3 Naupada Road, Thane West', pin: '400602' }
    const ask = async (values: object, proofs: Parameters<typeof formOf>[1]) =>
      t.send(student, 'POST', '/railway/station-changes', formOf({ ...change, ...values }, proofs))
    expect(pathsOf(await ask({}, []))).toEqual(['proof'])
    const proof = await pictureProof()
    expect(pathsOf(await ask({ station: 'Badlapur' }, [proof]))).toEqual(['station'])
    expect(pathsOf(await ask({ station: 'Virar' }, [proof]))).toEqual(['station'])
    const { status, body } = await ask({}, [proof])
    expect([status, body.data]).toMatchObject([
      201,
      { state: 'Pending', fromStation: 'Badlapur', station: 'Thane' },
    ])
    expect((await ask({}, [proof])).status).toBe(409)
    expect((await apply(t, student, { station: 'Thane' })).status).toBe(400)
    const decided = await t.call(desk, 'PUT', `/railway/station-changes/${body.data._id}/state`, {
      state: 'Approved',
    })
    expect(decided.status).toBe(200)
    expect(await mine()).toMatchObject({ home: { station: 'Thane' }, stationChange: { state: 'Approved' } })
    expect((await apply(t, student, { station: 'Thane', pin: '400602' })).status).toBe(201)
    const cancel = await t.call(student, 'PUT', `/railway/station-changes/${body.data._id}/cancel`)
    expect(cancel.status).toBe(409)
  })

  test('who has no station that was checked chooses it in the application', async () => {
    const form = formOf({
      line: 'Central',
      station: 'Thane',
      address: '3 Naupada Road, Thane',
      pin: '400602',
    })
    expect((await t.send(student, 'POST', '/railway/station-changes', form)).status).toBe(409)
  })
})

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { travel } from '#server/testing/events-testing.ts'
import { mailsTo, stopMails } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { apply, changeSettings, issue, move } from '../testing-railway.ts'

/* The clock starts on Friday, 20/11/2026, at noon in India. */

const t = testPortal()
let desk: SignedIn
let student: SignedIn

beforeAll(async () => {
  desk = await t.person('Railway')
  await changeSettings(t, desk, {
    place: 'Room 012',
    slotsPerHour: 2,
    placesPerSlot: 2,
    closedOn: ['2026-11-24'],
  })
})
beforeEach(async () => {
  await travel(t, 0, desk)
  student = await t.person('Student')
})

/** Returns an application that can be collected. */
async function approved(who = student): Promise<string> {
  const { body } = await apply(t, who)
  await move(t, desk, body.data._id, { move: 'approve' })
  return body.data._id
}
const mine = async (who = student) => (await t.call(who, 'GET', '/railway/mine')).body.data
const pick = (who: SignedIn, id: string, at: string | null) =>
  t.call(who, 'PUT', `/railway/applications/${id}/pickup`, { at })
const slots = async (who = student) => (await t.call(who, 'GET', '/railway/slots')).body.data.result
const monday = '2026-11-23T05:00:00.000Z'
/** Publishes a holiday for everyone in the academic calendar. */
async function publishHoliday(day: string): Promise<void> {
  await t.portal.pool.query(`insert into calendar_terms (term) values ('2026-27-odd') on conflict do nothing`)
  await t.portal.pool.query(
    `insert into calendar_published (id, term, uid, title, kind, starts_on, ends_on, years, branches, note, modified_at)
     values (1, '2026-27-odd', gen_random_uuid(), 'Holiday', 'holiday', $1, $1, '{}', '{}', '', now())`,
    [day],
  )
}
/** Runs the job with this name. */
async function runJob(name: string): Promise<void> {
  await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, name, {}))
  await t.portal.jobs.drain()
}
const bell = async (who = student) =>
  (await t.call(who, 'GET', '/notification/getAllNotifications?limit=20')).body.data.result.map(
    ({ title }: { title: string }) => title,
  )

describe('pick-up slots', () => {
  test('are those of the desk, without its closed days and the holidays of the calendar', async () => {
    await publishHoliday('2026-11-25')
    expect(await slots()).toEqual([])
    await approved()
    const days = await slots()
    expect(days.map(({ day }: { day: string }) => day)).toEqual([
      ...['2026-11-20', '2026-11-23', '2026-11-26', '2026-11-27'],
    ])
    // It is noon, so earlier slots of the day are over.
    expect(days[0].slots).toEqual([{ at: '2026-11-20T07:00:00.000Z', places: 2 }])
    expect(days[1].slots[0]).toEqual({ at: monday, places: 2 })
    expect(days[1].slots).toHaveLength(5)
    expect((await mine()).office.closedOn).toEqual(['2026-11-24', '2026-11-25'])
    expect((await mine()).application).toMatchObject({ collectBy: '2026-11-27', workingDaysLeft: 4 })
    // The last day is never one on which the desk is closed, but the next open one.
    const late = await t.person('Student')
    await travel(t, 24, desk, late)
    await approved(late)
    expect((await mine(late)).application).toMatchObject({ collectBy: '2026-11-30' })
  })

  test('are never given to more students than they have places', async () => {
    const students = await Promise.all(Array.from({ length: 6 }, () => t.person('Student')))
    const ids = await Promise.all(students.map(approved))
    const answers = await Promise.all(
      students.map((who, nth) => pick(who, ids[nth] ?? '', '2026-11-26T05:00:00.000Z')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409])
    const tokens = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.token)
    expect(tokens.sort()).toEqual([1, 2])
    const full = answers.find(({ status }) => status === 409)
    expect(full?.body.errors).toEqual([{ path: 'at', message: 'This slot is full now. Choose another one.' }])
  })

  test('are changed and given back, by the student whose they are', async () => {
    const id = await approved()
    const other = await t.person('Student')
    expect((await pick(other, id, monday)).status).toBe(404)
    expect((await pick(student, id, '2026-11-24T05:00:00.000Z')).status).toBe(400)
    expect((await pick(student, id, '2026-11-23T05:01:00.000Z')).status).toBe(400)
    const first = await pick(student, id, '2026-11-27T05:00:00.000Z')
    expect(first.body).toMatchObject({ message: 'Slot saved', data: { token: 1, can: { pickUp: true } } })
    const later = await pick(student, id, '2026-11-27T05:30:00.000Z')
    expect(later.body.data.token).toBe(1)
    const free = await slots()
    const friday = free.find(({ day }: { day: string }) => day === '2026-11-27').slots
    expect(friday.slice(0, 2).map(({ places }: { places: number }) => places)).toEqual([2, 1])
    expect((await pick(student, id, null)).body.data).toMatchObject({ pickupAt: null, token: null })
    const pending = await t.person('Student')
    const { body } = await apply(t, pending)
    expect((await pick(pending, body.data._id, monday)).status).toBe(409)
    const calendar = await t.call(student, 'GET', `/railway/applications/${id}/collect.ics`)
    expect(calendar.body).toContain('DTSTART;VALUE=DATE:20261127')
    expect((await t.call(other, 'GET', `/railway/applications/${id}/collect.ics`)).status).toBe(404)
  })

  test('say on the day how many are before the student', async () => {
    const [first, second] = [await t.person('Student'), await t.person('Student')]
    const ids = [await approved(first), await approved(second)]
    await pick(second, ids[1] ?? '', monday)
    await pick(first, ids[0] ?? '', '2026-11-23T05:30:00.000Z')
    expect((await mine(first)).application.queue).toBe(null)
    await travel(t, 70, desk, first, second)
    expect((await mine(first)).application.queue).toEqual({ before: 1, isCalled: false })
    expect((await mine(second)).application.queue).toEqual({ before: 0, isCalled: false })
    await move(t, desk, ids[1] ?? '', { move: 'issue', serial: 'Q 1' })
    expect((await mine(first)).application.queue).toEqual({ before: 0, isCalled: false })
  })
})

describe('the clock', () => {
  test('reminds 5 and 2 days before a pass ends and before a certificate lapses, once each', async () => {
    await issue(t, student, desk, { period: 'Monthly' })
    const at = async (hours: number) => {
      await travel(t, hours, student)
      await runJob('remind-passEnds')
      await runJob('remind-passEnds')
      return bell()
    }
    const issued = [
      'Your concession is issued: Badlapur to Nerul',
      'Collect your concession: Badlapur to Nerul',
    ]
    expect(await at(1)).toEqual(issued)
    const buy = ['Buy your pass soon: Badlapur to Nerul', ...issued]
    expect(await at(24)).toEqual(buy)
    expect(await at(24 * 23)).toEqual(buy)
    const ends = 'Your pass ends soon: Badlapur to Nerul'
    expect(await at(24 * 24)).toEqual([ends, ...buy])
    const { rows } = await t.portal.pool.query<{ kind: string }>(
      `select occasion as kind from reminders_sent where kind = 'passEnds' and account_id = $1 order by sent_at`,
      [student.id],
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['certificate', 'pass5'])
    await at(24 * 27)
    const { rows: sent } = await t.portal.pool.query(
      `select action_id from notifications where type = 'Railway' and thing_id = $1 and action = 'railwayPassEnds'`,
      [student.id],
    )
    expect(sent).toHaveLength(2)
  })

  test('ends a pass after its last day and an approval that nobody collected, exactly once', async () => {
    await issue(t, student, desk, { period: 'Monthly' })
    const late = await t.person('Student')
    const lateId = await approved(late)
    await pick(late, lateId, '2026-11-27T06:00:00.000Z')
    const replica = await t.openReplica()
    await travel(t, 24 * 29 + 11, student, late)
    await runJob('expire-railway')
    expect((await mine()).state).toBe('Issued')
    await travel(t, 24 * 30, student, late)
    await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, 'expire-railway', {}))
    await replica.portal.inTransaction((tx) => replica.portal.jobs.add(tx, 'expire-railway', {}))
    await Promise.all([t.portal.jobs.drain(), replica.portal.jobs.drain()])
    const expired = (moves: { state: string }[]) => moves.filter(({ state }) => state === 'Expired')
    expect(expired((await mine()).history)).toHaveLength(1)
    const { state, history, application } = await mine(late)
    expect([state, expired(history).length, application.token]).toEqual(['Expired', 1, null])
    expect(await bell()).toContain('Your concession has ended: Badlapur to Nerul')
    expect((await slots(late)).length).toBe(0)
    const taken = await t.portal.pool.query(
      `select taken from railway_slots where starts_at = '2026-11-27T06:00:00Z'`,
    )
    expect(taken.rows[0]?.taken).toBe(0)
  })

  test('deletes proofs a set time after the decision, and not before', async () => {
    const { id } = await issue(t, student, desk)
    await travel(t, 24 * 89, student)
    await runJob('sweep-railway-proofs')
    const path = async () =>
      (await mine()).application.proofs.map(({ _id }: { _id: string }) => `/railway/proofs/${_id}`)
    const [proof] = await path()
    expect((await t.call(student, 'GET', proof)).status).toBe(200)
    await travel(t, 24 * 91, student)
    await runJob('sweep-railway-proofs')
    await t.portal.uploads.sweep()
    expect(await path()).toEqual([])
    expect((await t.call(student, 'GET', proof)).status).toBe(404)
    expect(id).not.toBe('')
  })

  test('notifies who waits when the desk opens, once', async () => {
    await changeSettings(t, desk, { isOpen: false })
    const asked = await t.call(student, 'PUT', '/railway/opening-reminder', { isWaiting: true })
    expect(asked.body.data).toEqual({ isWaiting: true })
    expect((await mine()).isWaiting).toBe(true)
    expect((await t.call(student, 'PUT', '/railway/opening-reminder', { isWaiting: 'yes' })).status).toBe(400)
    await changeSettings(t, desk, { isOpen: true })
    await changeSettings(t, desk, { isOpen: true })
    expect(await bell()).toEqual(['Applications are open: Railway concession'])
    expect((await mine()).isWaiting).toBe(false)
  })

  test('mails who waits, unless they stopped this e-mail by its link', async () => {
    const opened = async () =>
      (await mailsTo(t, student.email)).filter((mail) => mail.includes('You can apply now.'))
    for (const count of [1, 1]) {
      await changeSettings(t, desk, { isOpen: false })
      await t.call(student, 'PUT', '/railway/opening-reminder', { isWaiting: true })
      await changeSettings(t, desk, { isOpen: true })
      expect(await opened()).toHaveLength(count)
      await stopMails(t, student.email, 'You can apply now.')
    }
    expect((await mine()).isWaiting).toBe(false)
  })
})

test('a student finds on the home what to collect, to correct and to renew', async () => {
  const rows = async () =>
    (await t.call(student, 'GET', '/today')).body.data.rows
      .filter(({ room }: { room: string }) => room === 'railway')
      .map(({ kind, title, due }: { kind: string; title: string; due: string | null }) => [kind, title, due])
  expect(await rows()).toEqual([])
  const id = await approved()
  expect(await rows()).toEqual([['deadline', 'Collect your railway concession', '2026-11-27']])
  await move(t, desk, id, { move: 'reject', reason: 'The photo is too dark' })
  expect(await rows()).toEqual([['fix', 'Your railway concession was rejected', null]])
  await move(t, desk, id, { move: 'undo' })
  await move(t, desk, id, { move: 'approve' })
  await move(t, desk, id, { move: 'issue', serial: 'T 1' })
  expect(await rows()).toEqual([['deadline', 'Buy your railway pass', '2026-11-22']])
  await travel(t, 24 * 89, student)
  expect(await rows()).toEqual([['deadline', 'Renew your railway pass', '2027-02-19']])
})

test('mails go out at each step that the student did not make', async () => {
  const id = await approved()
  await move(t, desk, id, { move: 'reject', reason: 'The photo is too dark' })
  const { rows } = await t.portal.pool.query<{ subject: string }>(
    `select payload -> 'mail' ->> 'subject' as subject from graphile_worker._private_jobs
     where payload -> 'mail' -> 'to' ->> 'address' = $1 order by id`,
    [student.email],
  )
  expect(rows.map(({ subject }) => subject)).toEqual([
    'Your railway concession is approved: Badlapur to Nerul',
    'Your railway concession was rejected: Badlapur to Nerul',
  ])
})

test('a reminder that comes before the renewal window says from when the student can renew', async () => {
  await issue(t, student, desk, { period: 'Monthly' })
  const reminders = async () =>
    (await mailsTo(t, student.email)).filter((mail) => mail.includes('Subject: Your railway pass ends on'))
  await travel(t, 24 * 24, student)
  await runJob('remind-passEnds')
  expect(await reminders()).toEqual([expect.stringContaining('You can renew from 16/12/2026. Apply before')])
  await travel(t, 24 * 27, student)
  await runJob('remind-passEnds')
  expect((await reminders()).at(-1)).toContain('Apply for the next one before it ends')
})

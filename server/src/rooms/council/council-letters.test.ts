import { beforeAll, expect, test } from 'vitest'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let council: SignedIn
let writtenCount = 0

beforeAll(async () => {
  council = await t.person('Council')
})

/** Writes a letter to the council that differs from all others. */
async function write(who: SignedIn, more: object = {}): Promise<{ _id: string; subject: string }> {
  writtenCount += 1
  t.clock.advance(1_000)
  const letter = {
    subject: `The lift, part ${writtenCount}`,
    message: 'It has not moved since May.',
    ...more,
  }
  const { status, body } = await t.call(who, 'POST', '/council/letters', letter)
  expect([status, body.message]).toEqual([201, 'Letter sent'])
  return body.data
}
const change = (id: string, body: object, who: SignedIn | null = council) =>
  t.call(who, 'PUT', `/council/letters/${id}`, body)
const all = async (query = '') => (await t.call(council, 'GET', `/council/letters${query}`)).body.data
const subjectsOf = ({ result }: { result: { subject: string }[] }) => result.map(({ subject }) => subject)

test('students, teams and alumni write, and each finds their own letters alone, page by page', async () => {
  for (const role of ['Student', 'Team', 'Alumni'] as const) {
    const who = await t.person(role)
    const letters = [await write(who), await write(who), await write(who)]
    const mine = async (query = '') => (await t.call(who, 'GET', `/council/letters/mine${query}`)).body.data
    expect(subjectsOf(await mine())).toEqual(letters.map(({ subject }) => subject).toReversed())
    const page = await mine('?limit=2&page=2')
    expect([subjectsOf(page), page.totalPage]).toEqual([[letters[0]?.subject], 2])
  }
})

test('the council reads all letters, newest first, or those of one state', async () => {
  const who = await t.person('Student')
  const [open, looked, closed] = [await write(who), await write(who), await write(who)]
  await change(looked._id, { state: 'looking' })
  await change(closed._id, { state: 'closed' })
  expect(subjectsOf(await all('?limit=3'))).toEqual([closed.subject, looked.subject, open.subject])
  expect(subjectsOf(await all('?state=looking'))).toEqual([looked.subject])
  expect(subjectsOf(await all('?state=closed'))).toEqual([closed.subject])
  expect((await all('?state=')).total).toBe((await all()).total)
  expect((await t.call(council, 'GET', '/council/letters?state=lost')).status).toBe(400)
})

test('a letter names its writer, with nothing that the writer shows to nobody', async () => {
  const who = await t.person('Student', { name: 'Isha Kulkarni', account: { email_shown: 'nobody' } })
  const { subject } = await write(who)
  const [letter] = (await all('?limit=1')).result
  expect(letter).toMatchObject({ subject, author: { name: 'Isha Kulkarni', email: '' } })
})

test('the first answer is mailed, a corrected one is not', async () => {
  const who = await t.person('Alumni')
  const { _id, subject } = await write(who)
  await change(_id, { answer: 'The part comes on Friday.' })
  await change(_id, { answer: 'The part comes on Monday.' })
  const mails = await mailsTo(t, who.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain(subject)
  expect(mails[0]).toContain('The part comes on Friday.')
  const { result } = (await t.call(who, 'GET', '/council/letters/mine')).body.data
  expect(result).toMatchObject([{ state: 'answered', answer: 'The part comes on Monday.' }])
})

test('an answer that was opened before another council member answered is refused', async () => {
  const { _id } = await write(await t.person('Student'))
  const { revision } = (await change(_id, { answer: 'On Friday.' })).body.data
  const older = await change(_id, { answer: 'On Monday.', revision: revision - 1 })
  expect([older.status, older.body.message]).toEqual([409, 'This letter was answered after you opened it'])
  expect((await change(_id, { answer: 'On Friday.', revision: revision - 1 })).status).toBe(200)
  expect((await change(_id, { answer: 'On Monday.', revision })).body.data.revision).toBe(revision + 1)
  expect((await change(_id, { answer: 'On Tuesday.' })).status).toBe(200)
})

test('two members of the council who answer at once send one mail, and one answer stays', async () => {
  const who = await t.person('Student')
  const { _id } = await write(who)
  const answers = await Promise.all([
    change(_id, { answer: 'We ask the office.' }),
    change(_id, { answer: 'We asked the office.' }, await t.person('Council')),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await mailsTo(t, who.email)).toHaveLength(1)
})

test('a letter that is closed without an answer is not mailed about', async () => {
  const who = await t.person('Student')
  const { _id } = await write(who)
  expect((await change(_id, { state: 'closed' })).body).toMatchObject({
    message: 'Letter updated',
    data: { state: 'closed', answer: '', answeredAt: null },
  })
  expect(await mailsTo(t, who.email)).toEqual([])
  expect((await change(_id, { answer: 'Now we know.' })).body.data.state).toBe('answered')
  expect(await mailsTo(t, who.email)).toHaveLength(1)
})

test('what is answered is not in review again', async () => {
  const { _id } = await write(await t.person('Student'))
  const both = await change(_id, { state: 'looking', answer: 'Soon.' })
  expect([both.status, both.body.message]).toEqual([
    409,
    'This letter is already answered. Close it or edit the answer.',
  ])
  await change(_id, { answer: 'Done.' })
  expect((await change(_id, { state: 'looking' })).status).toBe(409)
  expect((await change(_id, { state: 'closed' })).body.data).toMatchObject({
    state: 'closed',
    answer: 'Done.',
  })
})

test('a writer who is blocked gets no mail', async () => {
  const who = await t.person('Student')
  const { _id } = await write(who)
  await t.portal.pool.query('update accounts set blocked_at = now() where id = $1', [who.id])
  expect((await change(_id, { answer: 'It moves.' })).status).toBe(200)
  expect(await mailsTo(t, who.email)).toEqual([])
})

test('ten presses of the button at once are one letter, of two people two', async () => {
  const [one, other] = [await t.person('Student'), await t.person('Student')]
  const letter = { subject: 'The same words', message: 'By two people' }
  const sent = await Promise.all(
    Array.from({ length: 10 }, (_, n) => t.call(n < 5 ? one : other, 'POST', '/council/letters', letter)),
  )
  expect(new Set(sent.map(({ body }) => body.data._id)).size).toBe(2)
})

test('roles without a letter box, and visitors, are refused; what is absent takes no answer', async () => {
  const letter = { subject: 'The lift', message: 'It has not moved.' }
  for (const role of ['Council', 'Railway', 'RegDesk', 'AlumniAdmin'] as const) {
    const who = await t.person(role)
    expect((await t.call(who, 'POST', '/council/letters', letter)).status, role).toBe(403)
    expect((await t.call(who, 'GET', '/council/letters/mine')).status, role).toBe(403)
  }
  for (const path of ['/council/letters', '/council/letters/mine'])
    expect((await t.call(null, 'GET', path)).status).toBe(401)
  for (const absent of ['900000001', 'none'])
    expect((await change(absent, { state: 'closed' })).status).toBe(404)
  expect((await change('1', { state: 'closed' }, null)).status).toBe(401)
})

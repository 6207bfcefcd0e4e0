import { beforeAll, describe, expect, test } from 'vitest'
import { answer, ask as askQuery, auditOf } from '#server/testing/forum-testing.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const dayMs = 86_400_000
let admin: SignedIn
let student: SignedIn
let kabir: SignedIn
let meera: SignedIn

beforeAll(async () => {
  admin = await t.person('AlumniAdmin')
  student = await t.person('Student')
  kabir = await t.person('Alumni', { name: 'Kabir Shaikh', alumnus: { domains: ['Web', 'AI'] } })
  meera = await t.person('Alumni', { name: 'Meera Nair', alumnus: { domains: ['AI'] } })
  await t.person('Alumni', { name: 'Other Domains', alumnus: { domains: ['Marketing'] } })
  await t.person('Alumni', { name: 'Not Asked', alumnus: { domains: ['AI'], is_open_to_questions: false } })
  await t.person('Alumni', { name: 'Still Waiting', alumnus: { domains: ['AI'], status: 'pending' } })
})

const ask = async (more: object) => (await askQuery(t, student, more))._id
/** Advances the clock and signs everyone in again. */
const pass = async (ms: number) => {
  t.clock.advance(ms)
  for (const one of [admin, student, kabir, meera]) one.token = await t.signIn(one.id)
}
const list = async (search = '') => {
  const { status, body } = await t.call(admin, 'GET', `/alumni/admin/queries?limit=50${search}`)
  expect(status).toBe(200)
  return body.data.result.map(({ _id }: { _id: string }) => _id) as string[]
}
const readAt = async (id: string) => (await t.call(admin, 'GET', `/alumni/admin/queries/${id}`)).body.data
const setStatus = (id: string, body: object) =>
  t.call(admin, 'PUT', `/alumni/admin/queries/${id}/status`, body)
const nudge = (id: string, people: SignedIn[], isMailed = false) =>
  t.call(admin, 'POST', `/alumni/admin/queries/${id}/nudge`, { ids: people.map((one) => one.id), isMailed })
const bellOf = async (who: SignedIn) => {
  const { body } = await t.call(who, 'GET', '/notification/getAllNotifications?limit=50')
  return body.data.result.map(({ title }: { title: string }) => title) as string[]
}

describe('the list of the forum desk', () => {
  test('holds what nobody answered for seven days, who waits longest first', async () => {
    const old = await ask({ query: 'Which cloud is old?', domain: ['Web'] })
    await pass(dayMs)
    const second = await ask({ query: 'Which cloud is second?', domain: ['AI'] })
    const answered = await ask({ query: 'Which one is answered?', domain: ['AI'] })
    await answer(t, kabir, answered)
    await pass(6 * dayMs + 1)
    expect(await list()).toEqual([old])
    expect(await list('&state=unanswered')).toEqual([old, second])
    await pass(dayMs)
    expect(await list()).toEqual([old, second])
    expect(await list('&domain=AI')).toEqual([second])
    expect(await list('&name=CLOUD+IS+O')).toEqual([old])
    expect(await list('&name=%25')).toEqual([])
    await setStatus(old, { isOpen: false, reason: 'Asked twice' })
    expect(await list()).toEqual([second])
    expect(await list('&state=closed')).toEqual([old])
    for (const wrong of ['state=open', 'domain=Foo', 'limit=51'])
      expect((await t.call(admin, 'GET', `/alumni/admin/queries?${wrong}`)).status, wrong).toBe(400)
  })
})

test('the desk reads the text and the answers of a query that it cannot open in the forum', async () => {
  const id = await ask({
    query: 'Is this read at the desk?',
    body: '<p>Yes</p>',
    domain: ['Web'],
  })
  await answer(t, meera, id)
  expect((await t.call(admin, 'GET', `/alumni/singleQuery/${id}`)).status).toBe(403)
  expect(await readAt(id)).toMatchObject({
    body: '<p>Yes</p>',
    answers: [{ author: { name: 'Meera Nair' } }],
    acts: [],
    can: { close: true, reopen: false, nudge: true },
    candidates: [{ name: 'Kabir Shaikh', domains: ['Web'] }],
  })
  expect((await t.call(admin, 'GET', '/alumni/admin/queries/900000001')).status).toBe(404)
})

test('a query is closed and reopened with a reason; its owner is notified, and both are noted', async () => {
  const id = await ask({ query: 'May this be closed?' })
  for (const body of [{ isOpen: false }, { isOpen: false, reason: ' no ' }, { reason: 'Too old now' }])
    expect((await setStatus(id, body)).status).toBe(400)
  expect(await setStatus(id, { isOpen: false, reason: 'Answered in class' })).toMatchObject({ status: 200 })
  expect((await t.call(kabir, 'POST', `/alumni/comment/${id}`, { message: 'Too late' })).status).toBe(409)
  expect(await setStatus(id, { isOpen: false, reason: 'Answered in class' })).toMatchObject({ status: 409 })
  expect(await setStatus(id, { isOpen: true, reason: 'It was not' })).toMatchObject({ status: 200 })
  expect(await bellOf(student)).toEqual(
    expect.arrayContaining([
      'Your query was closed: May this be closed?',
      'Your query was reopened: May this be closed?',
    ]),
  )
  expect((await readAt(id)).acts).toMatchObject([
    { act: 'reopened', reason: 'It was not' },
    { act: 'closed', reason: 'Answered in class' },
  ])
  expect(await auditOf(t, admin)).toEqual(
    expect.arrayContaining([`query-closed-by-desk query:${id}`, `query-reopened-by-desk query:${id}`]),
  )
})

describe('reminding alumni of a query', () => {
  test('notifies those who could answer, mails those who want mails, and nobody twice in a week', async () => {
    const id = await ask({ query: 'Who knows transformers?', domain: ['AI'] })
    const names = async () => (await readAt(id)).candidates.map(({ name }: { name: string }) => name)
    expect(await names()).toEqual(['Kabir Shaikh', 'Meera Nair'])
    await t.call(meera, 'PUT', '/alumni/update', { mutedNotifications: ['Query'] })
    expect(await nudge(id, [kabir, meera], true)).toMatchObject({
      status: 200,
      body: { message: '2 alumni reminded', data: { nudgedCount: 2, mailedCount: 1 } },
    })
    expect(await bellOf(kabir)).toContain('Can you answer? Who knows transformers?')
    const mails = (await mailsTo(t, kabir.email)).filter((mail) => mail.includes('transformers'))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('/alumni/eachQuery/who-knows-transformers')
    expect((await mailsTo(t, meera.email)).filter((mail) => mail.includes('transformers'))).toEqual([])
    expect(await names()).toEqual([])
    expect((await nudge(id, [kabir])).status).toBe(409)
    await pass(7 * dayMs)
    expect(await nudge(id, [kabir])).toMatchObject({ status: 200, body: { data: { mailedCount: 0 } } })
  })

  test('passes over who answered, takes no questions, is of other domains, or is no alumnus', async () => {
    const id = await ask({ query: 'Whom may I remind?', domain: ['Marketing'] })
    expect((await nudge(id, [kabir, student, admin])).status).toBe(409)
    for (const ids of [[], ['x'], undefined, Array.from({ length: 21 }, (_, index) => `${index + 1}`)])
      expect([400, 409]).toContain(
        (await t.call(admin, 'POST', `/alumni/admin/queries/${id}/nudge`, { ids })).status,
      )
    await setStatus(id, { isOpen: false, reason: 'Closed for the test' })
    expect((await nudge(id, [kabir])).status).toBe(409)
  })

  test('an alumnus who muted the query is not offered, and gets no notification and no mail', async () => {
    const id = await ask({ query: 'Who muted this one?', domain: ['AI'] })
    await t.call(meera, 'PUT', '/alumni/update', { mutedNotifications: [] })
    await t.call(meera, 'PUT', `/alumni/mute/${id}`, { isMuted: true })
    expect((await readAt(id)).candidates.map(({ name }: { name: string }) => name)).toEqual(['Kabir Shaikh'])
    expect((await nudge(id, [kabir, meera], true)).body.data).toEqual({ nudgedCount: 1, mailedCount: 1 })
    expect(await bellOf(meera)).not.toContain('Can you answer? Who muted this one?')
    expect((await mailsTo(t, meera.email)).filter((mail) => mail.includes('muted this one'))).toEqual([])
    await t.call(meera, 'PUT', `/alumni/mute/${id}`, { isMuted: false })
    expect((await nudge(id, [meera], true)).body.data).toEqual({ nudgedCount: 1, mailedCount: 1 })
  })

  test('twice at once reminds each once', async () => {
    const id = await ask({ query: 'Who presses twice?', domain: ['AI'] })
    const answers = await Promise.all([nudge(id, [kabir]), nudge(id, [kabir])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await bellOf(kabir)).filter((title) => title.includes('presses twice'))).toHaveLength(2)
  })
})

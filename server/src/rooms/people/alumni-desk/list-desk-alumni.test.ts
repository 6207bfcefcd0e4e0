import { describe, expect, test } from 'vitest'
import { type SignedIn, testPortal, testStart } from '#server/testing/test-portal.ts'

const t = testPortal()
const daysAgo = (days: number) => new Date(testStart.getTime() - days * 86_400_000)

async function desk(): Promise<SignedIn> {
  return t.person('AlumniAdmin')
}
const namesOf = async (who: SignedIn, search: string) => {
  const answer = await t.call(who, 'GET', `/alumni/admin?${search}`)
  expect(answer.status).toBe(200)
  return answer.body.data.result.map(({ name }: { name: string }) => name)
}

test('the desk sees who waits longest first, and everybody else newest first', async () => {
  const admin = await desk()
  const wait = (name: string, days: number) =>
    t.person('Alumni', { name, alumnus: { status: 'pending', submitted_at: daysAgo(days) } })
  await wait('Waits a day', 1)
  await wait('Waits a week', 7)
  await t.person('Alumni', { name: 'Long approved', alumnus: { submitted_at: daysAgo(90) } })
  await t.person('Alumni', { name: 'Just approved', alumnus: { submitted_at: daysAgo(2) } })
  expect(await namesOf(admin, 'status=pending')).toEqual(['Waits a week', 'Waits a day'])
  expect(await namesOf(admin, 'status=approved')).toEqual(['Just approved', 'Long approved'])
  expect(await namesOf(admin, 'status=pending&limit=1&page=2')).toEqual(['Waits a day'])
  const past = await t.call(admin, 'GET', '/alumni/admin?status=pending&page=9')
  expect(past.body.data).toEqual({ result: [], total: 2, totalPage: 1 })
})

test('the desk sorts by name, class or day, in either direction', async () => {
  const admin = await desk()
  const add = (name: string, pass_out_year: number, days: number) =>
    t.person('Alumni', { name, alumnus: { pass_out_year, branch: 'AIML', submitted_at: daysAgo(days) } })
  await add('sortable Zoya', 2001, 3)
  await add('Sortable Amol', 2003, 2)
  await add('Sortable Mina', 2002, 1)
  const sorted = async (sort: string) =>
    (await namesOf(admin, `status=approved&name=sortable&sort=${sort}`)).map((name: string) => name.slice(9))
  expect(await sorted('name')).toEqual(['Amol', 'Mina', 'Zoya'])
  expect(await sorted('-class')).toEqual(['Amol', 'Mina', 'Zoya'])
  expect(await sorted('class')).toEqual(['Zoya', 'Mina', 'Amol'])
  expect(await sorted('submitted')).toEqual(['Zoya', 'Amol', 'Mina'])
  expect((await t.call(admin, 'GET', '/alumni/admin?sort=email')).status).toBe(400)
})

test('the desk finds people by a part of the name or e-mail, the whole number, branch and year', async () => {
  const admin = await desk()
  const more = { status: 'rejected', branch: 'PPT', pass_out_year: 2011, prn_or_roll: '111P77' } as const
  await t.person('Alumni', { name: 'Farhan 100% Shaikh', email: 'f.shaikh@mail.example', alumnus: more })
  await t.person('Alumni', { name: 'Farida Khan', alumnus: { ...more, branch: 'ME', prn_or_roll: '' } })
  const found = ['name=FARHAN', 'name=shaikh@mail', 'name=111p77', 'branch=PPT', 'name=100%25']
  for (const search of found)
    expect(await namesOf(admin, `status=rejected&${search}`)).toEqual(['Farhan 100% Shaikh'])
  expect(await namesOf(admin, 'status=rejected&passOutYear=2011&branch=ALL')).toHaveLength(2)
  for (const search of ['name=_arhan', 'name=1%25P', 'passOutYear=2012', 'branch=AIML'])
    expect(await namesOf(admin, `status=rejected&${search}`)).toEqual([])
})

test('whom the operator blocked counts as blocked and can be reactivated', async () => {
  const admin = await desk()
  const blocked = await t.person('Alumni', { name: 'Blocked', account: { blocked_at: testStart } })
  const marked = await t.person('Alumni', { name: 'Blocked at the desk', alumnus: { status: 'blocked' } })
  expect((await namesOf(admin, 'status=blocked')).toSorted()).toEqual(['Blocked', 'Blocked at the desk'])
  expect(await namesOf(admin, 'status=approved')).not.toContain('Blocked')
  const signIn = () => t.call(null, 'POST', '/auth/demo', { email: marked.email })
  expect(await signIn()).toMatchObject({ status: 403 })
  const reactivated = await t.call(admin, 'PUT', `/alumni/admin/${marked.id}`, { status: 'approved' })
  expect(reactivated).toMatchObject({ status: 200, body: { data: { status: 'approved' } } })
  expect(await signIn()).toMatchObject({ status: 200 })
  const detail = await t.call(admin, 'GET', `/alumni/admin/${blocked.id}`)
  expect(detail.body.data).toMatchObject({
    status: 'blocked',
    can: { approve: false, reject: false, block: false, reactivate: true },
  })
})

describe('likely duplicates', () => {
  test('are told by mailbox, number, and name in the same year, with the reason', async () => {
    const admin = await desk()
    const waiting = await t.person('Alumni', {
      name: 'Rhea Dcosta',
      email: 'rhea.dcosta@mail.example',
      alumnus: { status: 'pending', pass_out_year: 2018, prn_or_roll: '118C042', branch: 'CE' },
    })
    const student = await t.person('Student', { student: { prn: '118C042' } })
    const duplicate = await t.person('Alumni', {
      name: 'rhea dcosta',
      email: 'rheadcosta+college@mail.example',
      alumnus: { pass_out_year: 2018 },
    })
    await t.person('Alumni', { name: 'Rhea Dcosta', alumnus: { pass_out_year: 2001 } })
    const { body } = await t.call(admin, 'GET', `/alumni/admin/${waiting.id}`)
    expect(body.data.duplicates).toMatchObject([
      { _id: duplicate.id, because: ['email', 'name'], status: 'approved' },
      { _id: student.id, because: ['number'], roleModel: 'Student', status: null },
    ])
    const list = await t.call(admin, 'GET', '/alumni/admin?status=pending&name=rhea')
    expect(list.body.data.result).toMatchObject([{ _id: waiting.id, duplicateCount: 2 }])
  })

  test('are none for somebody of his own name, year and number', async () => {
    const admin = await desk()
    const alone = await t.person('Alumni', { alumnus: { status: 'pending', prn_or_roll: '117Z001' } })
    const { body } = await t.call(admin, 'GET', `/alumni/admin/${alone.id}`)
    expect(body.data).toMatchObject({ duplicates: [], duplicateCount: 0, history: [], proof: null })
  })
})

test('the counters tell alumni by status, who was there in 90 days, and what waits in the forum', async () => {
  const admin = await desk()
  const { data } = (await t.call(admin, 'GET', '/alumni/admin/figures')).body
  await t.person('Alumni')
  const gone = await t.person('Alumni', { alumnus: { status: 'pending' } })
  await t.portal.db
    .updateTable('sessions')
    .set({ last_used_at: daysAgo(91) })
    .where('account_id', '=', gone.id)
    .execute()
  const asker = await t.person('Student')
  await t.call(asker, 'POST', '/alumni/createQuery', { query: 'Who answers me?', body: 'x', domain: ['Web'] })
  expect((await t.call(admin, 'GET', '/alumni/admin/figures')).body.data).toEqual({
    ...data,
    approved: data.approved + 1,
    pending: data.pending + 1,
    activeIn90Days: data.activeIn90Days + 1,
    unansweredQueries: data.unansweredQueries + 1,
  })
})

test('each counter counts what its list holds', async () => {
  const admin = await desk()
  const asleep = await t.person('Alumni')
  await t.portal.db
    .updateTable('sessions')
    .set({ last_used_at: daysAgo(91) })
    .where('account_id', '=', asleep.id)
    .execute()
  const { data } = (await t.call(admin, 'GET', '/alumni/admin/figures')).body
  const totalOf = async (path: string) => (await t.call(admin, 'GET', path)).body.data.total
  expect(await totalOf('/alumni/admin?status=approved')).toBe(data.approved)
  expect(await totalOf('/alumni/admin?status=pending')).toBe(data.pending)
  expect(await totalOf('/alumni/admin?status=approved&activity=active')).toBe(data.activeIn90Days)
  expect(await totalOf('/alumni/admin?status=approved&activity=inactive')).toBe(
    data.approved - data.activeIn90Days,
  )
  expect(await totalOf('/alumni/admin/internships')).toBe(data.liveInternships)
})

test('filters that do not fit are refused', async () => {
  const admin = await desk()
  for (const search of [
    'status=gone',
    'page=0',
    'limit=51',
    'branch=XX',
    'passOutYear=now',
    'activity=often',
    `name=${'x'.repeat(201)}`,
  ])
    expect(await t.call(admin, 'GET', `/alumni/admin?${search}`), search).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION' },
    })
})

import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { answer, ask } from '#server/testing/forum-testing.ts'
import { formOf, fullRegistration, mailsTo, registerAs } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let admin: SignedIn
beforeAll(async () => {
  admin = await t.person('AlumniAdmin')
})

const path = (kept: { id: string }, gone: { id: string }) => `/alumni/admin/${kept.id}/merge/${gone.id}`
const merge = (kept: { id: string }, gone: { id: string }, body: unknown = { isSamePerson: true }) =>
  t.call(admin, 'PUT', path(kept, gone), body)

describe('two alumni accounts of one person', () => {
  test('become one: the desk sees what moves, and the page of the other leads to the person', async () => {
    const kept = await t.person('Alumni', { alumnus: { company_name: '' } })
    const gone = await t.person('Alumni', { alumnus: { company_name: 'Sahyadri Labs', city: 'Pune' } })
    const query = await ask(t, await t.person('Student'))
    await answer(t, gone, query._id)
    await answer(t, gone, query._id, 'And then go on')
    // The link of a calendar isn't counted: its copy is a day.
    await t.call(gone, 'GET', '/events/registered/feed')
    expect((await t.call(admin, 'GET', path(kept, gone))).body.data.moved).toEqual([
      { what: 'forum.answers', count: 2 },
    ])
    expect(await merge(kept, gone)).toMatchObject({ status: 200 })
    expect(await t.call(gone, 'GET', '/alumni/getQuery')).toMatchObject({ status: 401 })
    expect((await t.call(admin, 'GET', `/alumni/admin/${kept.id}`)).body.data).toMatchObject({
      companyName: 'Sahyadri Labs',
      city: 'Pune',
      history: [{ action: 'accounts-merged' }],
    })
    expect(await t.call(admin, 'GET', `/alumni/admin/${gone.id}`)).toMatchObject({ status: 404 })
    expect((await t.call(admin, 'GET', `/alumni/profile/${gone.slug}`)).body.data.createdBy.email).toBe(
      kept.email,
    )
    expect(await merge(kept, gone), 'twice').toMatchObject({ status: 404 })
  })

  test('bring their places in teams and their bells along; where both stand in one roster, one place stays', async () => {
    const [kept, gone] = [await t.person('Alumni'), await t.person('Alumni')]
    const query = await ask(t, await t.person('Student'))
    const answerId = await answer(t, gone, query._id)
    const { db } = t.portal
    await sql`insert into teams (slug, kind) values ('student-council', 'Council') on conflict do nothing`.execute(
      db,
    )
    for (const [who, year] of [
      [kept, '2025-26'],
      [gone, '2025-26'],
      [gone, '2024-25'],
    ] as const)
      await sql`insert into team_members (team_slug, academic_year, account_id, post, sort_order)
        values ('student-council', ${year}, ${who.id}, 'Member', 1)`.execute(db)
    expect((await t.call(admin, 'GET', path(kept, gone))).body.data.moved).toEqual(
      expect.arrayContaining([{ what: 'teams.memberships', count: 2 }]),
    )
    expect((await merge(kept, gone)).status).toBe(200)
    const members = await sql<{ account_id: string; academic_year: string }>`
      select account_id, academic_year from team_members order by academic_year`.execute(db)
    expect(members.rows).toEqual([
      { account_id: kept.id, academic_year: '2024-25' },
      { account_id: kept.id, academic_year: '2025-26' },
    ])
    const notified = await sql<{ created_by: string }>`
      select created_by from notifications where action = 'answered' and action_id = ${answerId}`.execute(db)
    expect(notified.rows).toEqual([{ created_by: kept.id }])
  })

  test('a third one merged later leads on to the last', async () => {
    const [one, two, three] = [await t.person('Alumni'), await t.person('Alumni'), await t.person('Alumni')]
    expect((await merge(two, one)).status).toBe(200)
    expect((await merge(three, two)).status).toBe(200)
    expect((await t.call(admin, 'GET', `/alumni/profile/${one.slug}`)).body.data.createdBy.email).toBe(
      three.email,
    )
  })

  test('merged crosswise at once, one of the two is left', async () => {
    const [one, two] = [await t.person('Alumni'), await t.person('Alumni')]
    const answers = await Promise.all([merge(one, two), merge(two, one)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('are offered for a merge unless one of them is deactivated, and the desk reads why', async () => {
    const same = { name: 'Twice Registered', alumnus: { pass_out_year: 2019 } }
    const [one, two] = [await t.person('Alumni', same), await t.person('Alumni', same)]
    const offered = async (from: SignedIn, other: SignedIn) => {
      const { body } = await t.call(admin, 'GET', `/alumni/admin/${from.id}`)
      const found = body.data.duplicates.find(({ _id }: { _id: string }) => _id === other.id)
      return [found.canMerge, found.mergeRefusal]
    }
    expect(await offered(one, two)).toEqual([true, ''])
    await t.call(admin, 'PUT', `/alumni/admin/${two.id}`, { status: 'blocked' })
    const why = `The account ${two.email} is deactivated. Reactivate it before you merge the accounts.`
    for (const [from, other] of [
      [one, two],
      [two, one],
    ] as const)
      expect(await offered(from, other)).toEqual([false, why])
    await t.call(admin, 'PUT', `/alumni/admin/${two.id}`, { status: 'approved' })
    expect(await offered(one, two)).toEqual([true, ''])
  })

  test('are merged by nobody without a confirmation, nor with a blocked one, a student or themselves', async () => {
    const [one, two] = [await t.person('Alumni'), await t.person('Alumni')]
    for (const body of [{}, { isSamePerson: false }, { isSamePerson: 'yes' }])
      expect((await merge(one, two, body)).status).toBe(400)
    for (const other of [one, await t.person('Student'), admin, { id: '900000001' }, { id: 'x' }])
      expect((await merge(one, other)).status).toBe(404)
    for (const who of [null, one, await t.person('Student')]) {
      const status = who ? 403 : 401
      expect((await t.call(who, 'PUT', path(one, two), { isSamePerson: true })).status).toBe(status)
      expect((await t.call(who, 'GET', path(one, two))).status).toBe(status)
    }
    await t.call(admin, 'PUT', `/alumni/admin/${two.id}`, { status: 'blocked' })
    expect((await merge(one, two)).status).toBe(409)
    expect((await merge(two, one)).status).toBe(409)
  })
})

describe('asking for more', () => {
  const askFor = (who: { id: string }, text: unknown, by: SignedIn | null = admin) =>
    t.call(by, 'PUT', `/alumni/admin/${who.id}/askForMore`, { text })

  test('is mailed, shows on the status page, and the registration can be sent again while it waits', async () => {
    const email = 'lacks@mail.example'
    const { id, token } = await registerAs(t, { ...fullRegistration, email })
    const send = () =>
      t.send(null, 'PUT', `/alumni/registration/${token}`, formOf({ ...fullRegistration, city: 'Thane' }))
    expect((await send()).status).toBe(409)
    expect(await askFor({ id }, 'Both sides of the card')).toMatchObject({ status: 200 })
    expect((await mailsTo(t, email)).find((mail) => mail.includes('something is missing'))).toContain(
      'Both sides of the card',
    )
    const status = () => t.call(null, 'GET', `/alumni/registrationStatus/${token}`)
    expect((await status()).body.data).toMatchObject({
      status: 'pending',
      askedFor: 'Both sides of the card',
      sent: { city: 'Pune' },
    })
    const { body } = await t.call(admin, 'GET', '/alumni/admin?status=pending')
    expect(body.data.result).toMatchObject([{ _id: id, askedFor: 'Both sides of the card' }])
    expect((await send()).status).toBe(200)
    expect((await status()).body.data).toMatchObject({ status: 'pending', askedFor: '', sent: null })
  })

  test('is over with the decision, and is for those who wait', async () => {
    const waiting = await t.person('Alumni', { alumnus: { status: 'pending' } })
    expect((await askFor(waiting, 'Your year')).status).toBe(200)
    await t.call(admin, 'PUT', `/alumni/admin/${waiting.id}`, { status: 'approved' })
    expect((await t.call(admin, 'GET', `/alumni/admin/${waiting.id}`)).body.data.askedFor).toBe('')
    expect((await askFor(waiting, 'Your year')).status).toBe(409)
    expect((await askFor({ id: '900000001' }, 'Your year')).status).toBe(404)
    for (const text of ['', '  ', 7, undefined, 'x'.repeat(501)])
      expect((await askFor(waiting, text)).status).toBe(400)
    expect((await askFor(waiting, 'Your year', waiting)).status).toBe(403)
    expect((await askFor(waiting, 'Your year', null)).status).toBe(401)
  })
})

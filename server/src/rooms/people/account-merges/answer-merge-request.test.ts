import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, ask, read } from '#server/testing/forum-testing.ts'
import { fullRegistration, mailsTo, registerAs, smallPdf } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { mergeTokenOf } from './merge-link.ts'

const t = testPortal()
let admin: SignedIn
let count = 0

beforeEach(async () => {
  admin = await t.person('AlumniAdmin')
})

/** Adds a former student and the same person as an approved alumnus whom the portal has asked. */
async function askedPair() {
  count += 1
  const prn = `117A9${String(count).padStart(3, '0')}`
  const student = await t.person('Student', { student: { prn } })
  const email = `of-old${count}@mail.example`
  const registered = await registerAs(t, { ...fullRegistration, email, prn }, { proof: smallPdf })
  return { student, email, prn, ...registered }
}

async function approvedPair() {
  const pair = await askedPair()
  expect(await t.call(admin, 'PUT', `/alumni/admin/${pair.id}`, { status: 'approved' })).toMatchObject({
    status: 200,
  })
  const mail = (await mailsTo(t, pair.student.email)).at(-1) ?? ''
  const mergeToken = /\?merge=(\S+)/.exec(mail)?.[1] ?? ''
  return { ...pair, mergeToken }
}

const say = (token: string, said: unknown) =>
  t.call(null, 'POST', `/alumni/accountMerge/${token}`, { answer: said })
const signIn = (email: string) => t.call(null, 'POST', '/auth/demo', { email })
const accountOf = (id: string) =>
  t.portal.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const actionsAt = async (id: string) => {
  const { rows } = await sql<{ action: string }>`select action from audit_entries
    where subject = ${`account:${id}`} order by id`.execute(t.portal.db)
  return rows.map(({ action }) => action)
}

test('the mails read like this', async () => {
  const { student, email, mergeToken } = await approvedPair()
  await say(mergeToken, 'confirmed')
  const mails = await mailsTo(t, student.email)
  const golden = mails
    .toSorted()
    .join('\n---\n\n')
    .replaceAll(mergeToken, '<token>')
    .replaceAll(email, 'meenal@mail.example')
  await expect(golden).toMatchFileSnapshot('merge-mails.golden.txt')
})

describe('an alumnus tells the PRN of an old student account', () => {
  test('the desk sees the match, and only the approval asks the holder of the old account', async () => {
    const { id, student } = await askedPair()
    const { body } = await t.call(admin, 'GET', `/alumni/admin/${id}`)
    expect(body.data).toMatchObject({
      merge: null,
      duplicates: expect.arrayContaining([
        expect.objectContaining({
          _id: student.id,
          roleModel: 'Student',
          because: ['number'],
          canMerge: false,
        }),
      ]),
    })
    expect(await mailsTo(t, student.email)).toEqual([])
    await t.call(admin, 'PUT', `/alumni/admin/${id}`, { status: 'approved' })
    const [mail = ''] = await mailsTo(t, student.email)
    expect(mail).toContain('Is this your alumni account?')
    expect((await accountOf(student.id)).merged_into).toBeNull()
  })

  test('the status page and the desk tell that the holder is asked, the mail in part', async () => {
    const { id, token, student } = await approvedPair()
    const merge = { state: 'asked', email: `st…@gst.example` }
    expect((await t.call(null, 'GET', `/alumni/registrationStatus/${token}`)).body.data).toMatchObject({
      merge,
    })
    expect((await t.call(admin, 'GET', `/alumni/admin/${id}`)).body.data).toMatchObject({ merge })
    expect(JSON.stringify(merge)).not.toContain(student.email)
  })

  test('nobody is asked for a number that no student has, nor for a blocked student', async () => {
    const { id, student, token } = await askedPair()
    await t.portal.db
      .updateTable('accounts')
      .set({ blocked_at: t.clock.now() })
      .where('id', '=', student.id)
      .execute()
    await t.call(admin, 'PUT', `/alumni/admin/${id}`, { status: 'approved' })
    expect((await t.call(null, 'GET', `/alumni/registrationStatus/${token}`)).body.data.merge).toBeNull()
  })
})

describe('the holder of the old account', () => {
  test('confirms, and what the student made is the alumnus’s from then on', async () => {
    const { id, email, student, mergeToken } = await approvedPair()
    const query = await ask(t, student)
    const other = await t.person('Alumni')
    const answerId = await answer(t, other, query._id)
    const { body: session } = await signIn(email)
    const alumnus = { ...student, id, token: session.accessToken }
    for (const who of [student, alumnus])
      await t.call(who, 'PUT', `/alumni/upVote/${answerId}`, { upVote: false })
    await sql`insert into uploads (key, owner_id, kind, content_type, byte_count, sha256, created_at)
      values (${`${count}`.padStart(32, '0')}, ${student.id}, 'image', 'image/webp', 10, '\\x00', now())`.execute(
      t.portal.db,
    )

    expect(await t.call(null, 'GET', `/alumni/accountMerge/${mergeToken}`)).toMatchObject({
      status: 200,
      body: { data: { state: 'asked', alumnus: { email }, student: { email: student.email } } },
    })
    expect(await say(mergeToken, 'confirmed')).toMatchObject({
      status: 200,
      body: { message: 'Your accounts are merged', data: { state: 'confirmed' } },
    })

    // Both sessions have ended; the old e-mail no longer signs in, the new one does.
    for (const who of [student, alumnus])
      expect(await t.call(who, 'GET', '/alumni/getQuery')).toMatchObject({ status: 401 })
    const refused = await signIn(student.email)
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('was merged')])
    const { body } = await signIn(email)
    const again = { ...alumnus, token: body.accessToken }
    const data = await read(t, again, query._id)
    expect(data.result.createdBy._id).toBe(id)
    expect(data.comments).toMatchObject([{ upVotes: [id] }])
    const { rows } = await sql<{ owner_id: string }>`select owner_id from uploads
      where key = ${`${count}`.padStart(32, '0')}`.execute(t.portal.db)
    expect(rows).toEqual([{ owner_id: id }])
    // The old slug leads to the person.
    const page = await t.call(admin, 'GET', `/alumni/profile/${student.slug}`)
    expect([page.status, page.body.data.createdBy.email]).toEqual([200, email])
    expect(await actionsAt(student.id)).toEqual(['accounts-merged'])
    expect(await actionsAt(id)).toContain('accounts-merged')
    expect((await mailsTo(t, student.email)).join()).toContain('Your accounts are merged')
  })

  test('is heard once, also when the link is followed twice at once', async () => {
    const { mergeToken, id } = await approvedPair()
    const both = await Promise.all([say(mergeToken, 'confirmed'), say(mergeToken, 'confirmed')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await say(mergeToken, 'refused')).toMatchObject({ status: 409 })
    expect((await actionsAt(id)).filter((action) => action === 'accounts-merged')).toHaveLength(1)
  })

  test('says that it is somebody else, and nothing is merged', async () => {
    const { mergeToken, student, token, id } = await approvedPair()
    expect(await say(mergeToken, 'refused')).toMatchObject({
      status: 200,
      body: { data: { state: 'refused' } },
    })
    expect(await say(mergeToken, 'confirmed')).toMatchObject({ status: 409 })
    expect((await accountOf(student.id)).merged_into).toBeNull()
    expect(await t.call(student, 'GET', '/alumni/getQuery')).toMatchObject({ status: 200 })
    expect(await t.call(null, 'POST', `/alumni/registration/${token}/merge`)).toMatchObject({ status: 409 })
    expect(await actionsAt(id)).toContain('account-merge-refused')
  })

  test('comes too late, and is asked once more when the alumnus wishes it', async () => {
    const { mergeToken, student, token } = await approvedPair()
    expect(await t.call(null, 'POST', `/alumni/registration/${token}/merge`)).toMatchObject({ status: 409 })
    t.clock.advance(14 * 86_400_000)
    expect(await say(mergeToken, 'confirmed')).toMatchObject({ status: 409 })
    expect((await accountOf(student.id)).merged_into).toBeNull()
    expect(await t.call(null, 'POST', `/alumni/registration/${token}/merge`)).toMatchObject({ status: 200 })
    const mail = (await mailsTo(t, student.email)).at(-1) ?? ''
    const fresh = /\?merge=(\S+)/.exec(mail)?.[1] ?? ''
    expect(fresh).not.toBe(mergeToken)
    expect(await say(mergeToken, 'confirmed')).toMatchObject({ status: 404 })
    expect(await say(fresh, 'confirmed')).toMatchObject({ status: 200 })
  })

  test('cannot merge an alumnus who was blocked meanwhile, and may once he is not', async () => {
    const { mergeToken, id } = await approvedPair()
    await t.call(admin, 'PUT', `/alumni/admin/${id}`, { status: 'blocked' })
    expect(await say(mergeToken, 'confirmed')).toMatchObject({ status: 409 })
    await t.call(admin, 'PUT', `/alumni/admin/${id}`, { status: 'approved' })
    expect(await say(mergeToken, 'confirmed')).toMatchObject({ status: 200 })
  })
})

test('a link that is guessed, cut, of another portal or of the status page leads nowhere', async () => {
  const { mergeToken, token } = await approvedPair()
  const [requestId = ''] = mergeToken.split('.')
  const foreign = mergeTokenOf({ secret: 'another secret, of another portal' }, requestId)
  for (const wrong of [requestId, mergeToken.slice(0, -1), `${mergeToken}A`, foreign, token, 'x.y']) {
    expect((await t.call(null, 'GET', `/alumni/accountMerge/${wrong}`)).status).toBe(404)
    expect((await say(wrong, 'confirmed')).status).toBe(404)
  }
  for (const said of ['yes', true, null, ['confirmed']])
    expect((await say(mergeToken, said)).status).toBe(400)
})

import { beforeEach, describe, expect, test } from 'vitest'
import { auditOf } from '#server/testing/forum-testing.ts'
import { mailsTo, rawMails } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let admin: SignedIn
let year = 1960
const dayMs = 86_400_000

beforeEach(async () => {
  admin = await t.person('AlumniAdmin')
  // A separate pass-out year per test keeps people of other tests out of its segments.
  year += 1
})

const mail = {
  subject: 'Alumni day on 12 December',
  text: 'We meet at ten.\nBring your card.\n\nSee you there.',
}
const ofYear = (more = {}) => ({ yearFrom: year, yearTo: year, ...more })
const alumnus = (more: Parameters<typeof t.person>[1] = {}) =>
  t.person('Alumni', { ...more, alumnus: { pass_out_year: year, ...more.alumnus } })
const reach = async (search: string) => {
  const { status, body } = await t.call(admin, 'GET', `/alumni/admin/mails/reach?${search}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const send = (recipientCount: number, more: object = {}) =>
  t.call(admin, 'POST', '/alumni/admin/mails', { ...mail, segment: ofYear(), recipientCount, ...more })
const list = async () => (await t.call(admin, 'GET', '/alumni/admin/mails')).body.data.result
const outbox = () => rawMails(t).map((raw) => raw.replaceAll('=\r\n', ''))
/** Returns the token of the link in the newest mail to the person. */
const tokenOf = async ({ email }: SignedIn) => {
  const text = (await mailsTo(t, email)).at(-1) ?? ''
  return /\?unsubscribe=(\S+)/.exec(text)?.[1] ?? ''
}
const stop = (token: string) => t.call(null, 'POST', `/alumni/unsubscribe/${token}`)

describe('the desk counts a segment', () => {
  test('by years, branches, domains, employment and activity, with those who opted out apart', async () => {
    const web = await alumnus({ alumnus: { branch: 'IT', domains: ['Web', 'AR/ VR'] } })
    await alumnus({ alumnus: { branch: 'CE', domains: ['AI'], employment_type: 'Start-up' } })
    await alumnus({ alumnus: { branch: 'IT', takes_desk_mail: false } })
    const of = `yearFrom=${year}&yearTo=${year}`
    expect(await reach(of)).toEqual({ recipientCount: 2, optedOutCount: 1, refusal: null })
    expect(await reach(`${of}&branches=IT`)).toMatchObject({ recipientCount: 1, optedOutCount: 1 })
    expect(await reach(`${of}&branches=IT,CE`)).toMatchObject({ recipientCount: 2 })
    expect(await reach(`${of}&domains=AR/ VR`)).toMatchObject({ recipientCount: 1, optedOutCount: 0 })
    expect(await reach(`${of}&employmentTypes=Start-up`)).toMatchObject({ recipientCount: 1 })
    expect(await reach(`yearFrom=${year + 1}&yearTo=${year + 1}`)).toMatchObject({ recipientCount: 0 })
    t.clock.advance(91 * dayMs)
    admin.token = await t.signIn(admin.id)
    await t.portal.db
      .deleteFrom('sessions' as never)
      .where('account_id' as never, '!=', admin.id as never)
      .execute()
    await t.signIn(web.id)
    expect(await reach(`${of}&activity=active`)).toMatchObject({ recipientCount: 1, optedOutCount: 0 })
    expect(await reach(`${of}&activity=inactive`)).toMatchObject({ recipientCount: 1, optedOutCount: 1 })
  })

  test('and is told what is wrong with it', async () => {
    const wrong = [
      'yearFrom=abc',
      'branches=XX',
      'domains=Foo',
      'activity=often',
      'yearFrom=2020&yearTo=2019',
    ]
    for (const search of wrong)
      expect((await t.call(admin, 'GET', `/alumni/admin/mails/reach?${search}`)).status, search).toBe(400)
  })
})

describe('the desk mails a segment', () => {
  test('each person once, and not who opted out, is blocked, waits for approval, or is of another year', async () => {
    const reached = await alumnus()
    const left = [
      await alumnus({ alumnus: { takes_desk_mail: false } }),
      await alumnus({ account: { blocked_at: new Date() } }),
      await alumnus({ alumnus: { status: 'pending' } }),
      await alumnus({ alumnus: { pass_out_year: 1955 } }),
      await t.person('Student'),
    ]
    const { status, body } = await send(1)
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.message).toBe('Sending to 1 alumnus')
    expect(await mailsTo(t, reached.email)).toHaveLength(1)
    for (const { email } of left) expect(await mailsTo(t, email)).toEqual([])
    // A repeated run finds that the mark has moved on.
    const again = { id: body.data._id, from: '0' }
    await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, 'send-desk-mail', again))
    expect(await mailsTo(t, reached.email)).toHaveLength(1)
    expect((await list())[0]).toMatchObject({
      subject: mail.subject,
      text: mail.text,
      by: expect.stringMatching(/^AlumniAdmin/),
      recipientCount: 1,
      mailedCount: 1,
      optedOutCount: 1,
      segment: ofYear({ branches: [] }),
    })
    expect(await auditOf(t, admin)).toContain(`desk-mail-sent desk-mail:${body.data._id}`)
  })

  test('more than one batch of them, all and each once', async () => {
    const emails: string[] = []
    for (let n = 0; n < 205; n += 1) emails.push((await alumnus()).email)
    expect((await send(205)).status).toBe(201)
    await t.portal.jobs.drain()
    const to = outbox().flatMap((raw) => emails.filter((email) => raw.includes(email)))
    expect(to.toSorted()).toEqual(emails.toSorted())
    expect((await list())[0]).toMatchObject({ recipientCount: 205, mailedCount: 205 })
  })

  test('once, when the button is pressed twice at once', async () => {
    const reached = await alumnus()
    const answers = await Promise.all([send(1), send(1)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body.data._id).toBe(answers[1]?.body.data._id)
    expect(await mailsTo(t, reached.email)).toHaveLength(1)
  })

  test('not when the number is no longer the one that was confirmed', async () => {
    const reached = await alumnus()
    await alumnus()
    expect(await send(1)).toMatchObject({
      status: 409,
      body: { message: 'The segment has changed. It has 2 recipients now. Check it and send again.' },
    })
    expect(await mailsTo(t, reached.email)).toEqual([])
  })

  test('three times a day of India, and again on the next', async () => {
    await alumnus()
    const another = (n: number) => send(1, { subject: `Number ${n}` })
    for (const n of [1, 2]) expect((await another(n)).status).toBe(201)
    // Two simultaneous calls for the last remaining mail.
    const both = await Promise.all([another(3), another(4)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const { refusal } = await reach('')
    expect(refusal).toBe('You have already sent 3 e-mails to alumni today. Send this one tomorrow.')
    expect((await another(5)).body.message).toBe(refusal)
    t.clock.advance(dayMs)
    admin.token = await t.signIn(admin.id)
    expect((await another(6)).status).toBe(201)
  })

  test('with a subject, a text and somebody to read it', async () => {
    await alumnus()
    for (const wrong of [
      { subject: '' },
      { subject: 'x'.repeat(121) },
      { text: 'short' },
      { text: undefined },
      { segment: 'all' },
      { segment: { branches: ['XX'] } },
      { recipientCount: 0 },
    ])
      expect((await send(1, wrong)).status, JSON.stringify(wrong)).toBe(400)
  })

  test('and it reads like this, in the preview too', async () => {
    const reached = await alumnus({ name: 'Meenal Iyer' })
    await send(1)
    const token = await tokenOf(reached)
    const [text = ''] = await mailsTo(t, reached.email)
    const raw = outbox().find((one) => one.includes(token)) ?? ''
    const headers = raw
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .filter((line) => line.startsWith('List-'))
    const golden = `${headers.join('\n')}\n${text}`.replaceAll(token, '<token>')
    await expect(golden).toMatchFileSnapshot('desk-mail.golden.txt')
    const { body } = await t.call(admin, 'POST', '/alumni/admin/mails/preview', mail)
    const mine = body.data.text.replace('=preview', `=${token}`).replace(/^Dear .*,/, 'Dear Meenal Iyer,')
    expect(text).toContain(mine.trim())
    expect(body.data.html).toContain('<p>We meet at ten.<br>Bring your card.</p>')
  })
})

describe('an alumnus stops the mails of the desk', () => {
  test('by the link of a mail, without signing in, and starts them again in the profile', async () => {
    const reader = await alumnus()
    await send(1)
    const token = await tokenOf(reader)
    // Opening the address changes nothing, because mail programs do it by themselves.
    const opened = await t.call(null, 'GET', `/alumni/unsubscribe/${token}`)
    expect([opened.status, opened.headers.location]).toEqual([
      302,
      `${t.portal.config.origin}/privacy?unsubscribe=${token}`,
    ])
    expect(await reach(`yearFrom=${year}&yearTo=${year}`)).toMatchObject({ recipientCount: 1 })
    for (const _twice of [1, 2]) expect((await stop(token)).status).toBe(200)
    expect(await auditOf(t, reader)).toEqual([`desk-mail-stopped account:${reader.id}`])
    expect(await reach(`yearFrom=${year}&yearTo=${year}`)).toMatchObject({
      recipientCount: 0,
      optedOutCount: 1,
    })
    const again = await t.call(reader, 'PUT', '/alumni/update', { takesDeskMail: true })
    expect(again.body.data.own.takesDeskMail).toBe(true)
    expect(await reach(`yearFrom=${year}&yearTo=${year}`)).toMatchObject({ recipientCount: 1 })
  })

  test('by one press in the mail program, however it sends the form', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']) {
      const reader = await alumnus()
      await send(1, { segment: ofYear() })
      const token = await tokenOf(reader)
      const body = type.startsWith('m')
        ? '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
        : 'List-Unsubscribe=One-Click'
      const path = `/alumni/unsubscribe/${token}`
      const { status } = await t.call(null, 'POST', path, body, { headers: { 'content-type': type } })
      expect(status, type).toBe(200)
      expect(await reach(`yearFrom=${year}&yearTo=${year}`)).toMatchObject({ recipientCount: 0 })
      year += 1
    }
  })

  test('not by a link that was not made here, nor by another link of ours', async () => {
    const reader = await alumnus()
    await send(1)
    const token = await tokenOf(reader)
    for (const wrong of [reader.id, `${reader.id}.`, token.slice(0, -2), `9${token}`, 'preview'])
      expect((await stop(wrong)).status, wrong).toBe(404)
    expect(await reach(`yearFrom=${year}&yearTo=${year}`)).toMatchObject({ recipientCount: 1 })
  })

  test('before their turn: a mail on its way passes them over', async () => {
    const reader = await alumnus()
    const blocked = await alumnus()
    await send(2)
    await t.call(reader, 'PUT', '/alumni/update', { takesDeskMail: false })
    await t.call(admin, 'PUT', `/alumni/admin/${blocked.id}`, { status: 'blocked', reason: 'Left' })
    for (const { email } of [reader, blocked]) expect(await mailsTo(t, email)).toEqual([])
    expect((await list())[0]).toMatchObject({ recipientCount: 2, mailedCount: 0 })
  })
})

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MailCatcher } from '#server/testing/mail-catcher.ts'
import { type TestPortal, testPortal } from '#server/testing/test-portal.ts'
import type { Mail } from './mail.ts'

const catcher = new MailCatcher()
// Started before the portals, which need its URL.
const SMTP_URL = await catcher.start()
const MAIL_FROM = 'portal@college.test'
const t = testPortal()
const bySmtp = testPortal({ SMTP_URL, MAIL_FROM })
const intoVoid = testPortal({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM })
const mail: Mail = {
  to: { name: 'Meenal Iyer', address: 'meenal@mail.test' },
  subject: 'Your registration',
  parts: ['We looked at it: Öl & <b>bold</b>.'],
}

afterAll(() => catcher.stop())
beforeEach(() => {
  catcher.mails.length = 0
})

async function send({ portal }: TestPortal, given: Mail): Promise<void> {
  await portal.inTransaction((tx) => portal.mails.add(tx, given))
  await portal.jobs.drain()
}

/** Returns the waiting jobs. The queue records the result of an attempt shortly after the attempt. */
async function waitingIn({ portal }: TestPortal) {
  const { rows } = await portal.pool.query('select attempts, last_error from graphile_worker.jobs')
  return rows
}

/** Makes the queue skip the delay before a retry. */
async function tryAgain({ portal }: TestPortal): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(portal.db)
  await portal.jobs.drain()
}

const idOf = (raw: string | undefined) => /^Message-ID: (<.+>)$/im.exec(raw ?? '')?.[1]

describe('over SMTP', () => {
  test('a mail arrives with its sender, its one recipient and both texts', async () => {
    await send(bySmtp, mail)
    const [caught, ...others] = catcher.mails
    expect(others).toEqual([])
    expect(caught).toMatchObject({ from: 'portal@college.test', to: ['meenal@mail.test'] })
    expect(caught?.raw).toMatch(/^From: GST Portal <portal@college.test>$/m)
    expect(caught?.raw).toMatch(/^To: Meenal Iyer <meenal@mail.test>$/m)
    expect(caught?.raw).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(caught?.raw).toMatch(/^Date: Fri, 20 Nov 2026 06:30:00 \+0000$/m)
    expect(idOf(caught?.raw)).toMatch(/^<[0-9a-f-]{36}@college\.test>$/)
    expect(caught?.raw).toContain('multipart/alternative')
  })

  test('a name or subject with line breaks, commas and brackets makes no header and no second recipient', async () => {
    const name = 'Evil\r\nBcc: all@mail.test, "x" <other@mail.test>'
    await send(bySmtp, { ...mail, to: { ...mail.to, name }, subject: 'Hello\r\nBcc: all@mail.test' })
    expect(catcher.mails[0]?.to).toEqual(['meenal@mail.test'])
    expect(catcher.mails[0]?.raw).not.toMatch(/^Bcc:/im)
  })

  test('nothing is sent to what is no single address', async () => {
    for (const address of [
      'a@mail.test, b@mail.test',
      'a@mail.test\r\nRCPT TO:<b@mail.test>',
      '<a@mail.test>',
    ])
      await send(bySmtp, { ...mail, to: { name: 'A', address } })
    expect(catcher.mails).toEqual([])
    await sql`delete from graphile_worker._private_jobs`.execute(bySmtp.portal.db)
  })

  test('a mail that the server puts off comes again with the same Message-ID, to be recognised', async () => {
    catcher.deferredCount = 1
    await send(bySmtp, mail)
    await expect.poll(() => waitingIn(bySmtp)).toMatchObject([{ last_error: expect.stringContaining('451') }])
    await tryAgain(bySmtp)
    expect(catcher.mails).toHaveLength(2)
    expect(idOf(catcher.mails[1]?.raw)).toBe(idOf(catcher.mails[0]?.raw))
    await expect.poll(() => waitingIn(bySmtp)).toEqual([])
  })

  test('mails to many go out together, and from one that the server puts off each comes again by itself', async () => {
    const mails = ['a', 'b', 'c'].map((name) => ({ ...mail, to: { name, address: `${name}@mail.test` } }))
    const { inTransaction, mails: post, jobs } = bySmtp.portal
    await inTransaction((tx) => post.addMass(tx, mails))
    expect(await waitingIn(bySmtp)).toHaveLength(1)
    catcher.deferredCount = 1
    await jobs.drain()
    await tryAgain(bySmtp)
    await expect.poll(() => waitingIn(bySmtp)).toEqual([])
    const taken = catcher.mails.slice(1).flatMap(({ to }) => to)
    expect(taken.sort()).toEqual(['a@mail.test', 'b@mail.test', 'c@mail.test'])
  })

  test('a mail waits while there is no server, and the portal goes on', async () => {
    await send(intoVoid, mail)
    await expect
      .poll(() => waitingIn(intoVoid))
      .toMatchObject([{ attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') }])
  })
})

describe('without SMTP_URL', () => {
  const outbox = () => join(t.portal.config.dataDir, 'outbox')

  test('each mail is a file in the outbox that only the portal may read, none for what was rolled back', async () => {
    const { inTransaction, mails } = t.portal
    await expect(
      inTransaction(async (tx) => {
        await mails.add(tx, mail)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await send(t, mail)
    const files = readdirSync(outbox())
    expect(files).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.eml$/)])
    const path = join(outbox(), files[0] ?? '')
    expect(statSync(path).mode & 0o077).toBe(0)
    const raw = readFileSync(path, 'utf8')
    expect(raw).toContain('To: Meenal Iyer <meenal@mail.test>')
    expect(raw).toContain(`Message-ID: <${files[0]?.replace('.eml', '')}@gst.example>`)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announce } from '#server/testing/announcements-testing.ts'
import { MailCatcher } from '#server/testing/mail-catcher.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const catcher = new MailCatcher()
const SMTP_URL = await catcher.start()
const t = testPortal({ SMTP_URL, MAIL_FROM: 'portal@college.test' })
const studentCount = 5_000
const hourMs = 3_600_000
let council: SignedIn
let team: SignedIn

beforeAll(async () => {
  council = await t.person('Council')
  team = await t.person('Team')
  await sql`with made as (
      insert into accounts (email, name, role, slug, joined_at)
      select 'mass' || n || '@gst.example', 'Student of the mass', 'Student', 'mass-' || n, now()
        from generate_series(1, ${studentCount}) n returning id)
    insert into students (account_id, prn, branch, year, gender, born_on)
      select id, 'MASS' || id, 'IT', 'FE', 'Female', '2007-01-01' from made`.execute(t.portal.db)
})
afterAll(() => catcher.stop())

const waitingMails = async () => {
  const { rows } = await t.portal.pool.query<{ count: number }>(
    `select coalesce(sum(json_array_length(j.payload -> 'mails')), 0)::int as count from graphile_worker._private_jobs j
       join graphile_worker._private_tasks k on k.id = j.task_id where k.identifier = 'send-mass-mail'`,
  )
  return rows[0]?.count ?? 0
}

test('while 5,000 mails wait for a slow mail server, a scheduled announcement goes live, and a person gets his own mail first', async () => {
  const publishAt = new Date(t.clock.now().getTime() + hourMs)
  const { _id } = await announce(t, team, { state: 'scheduled', publishAt: publishAt.toISOString() })
  await announce(t, council, { roles: ['Student'], years: ['FE'], isMailed: true })
  // All batches are made before the mail server responds, so that all mails wait at the same time.
  await makeBatches()
  expect(await waitingMails()).toBe(studentCount)
  catcher.hold()
  await t.portal.jobs.start()
  await expect.poll(() => catcher.mails.length).toBeGreaterThan(0)
  t.clock.set(publishAt)
  await t.portal.pool.query(
    `update graphile_worker._private_jobs set run_at = now() where key = 'publish-announcement:${_id}'`,
  )
  await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, 'publish-announcement-sweep', {}))
  team.token = await t.signIn(team.id)
  await expect.poll(() => stateOf(_id)).toBe('live')
  expect(await waitingMails()).toBeGreaterThan(studentCount - 50)
  const own = {
    to: { name: 'Meenal Iyer', address: 'meenal@mail.test' },
    subject: 'Yours',
    parts: ['It is here.'],
  }
  await t.portal.inTransaction((tx) => t.portal.mails.add(tx, own))
  catcher.release()
  const isThere = () => catcher.mails.some(({ to }) => to.includes('meenal@mail.test'))
  await expect.poll(isThere, { timeout: 30_000 }).toBe(true)
  expect(catcher.mails.length).toBeLessThan(200)
  // A connection sends many mails.
  expect(catcher.connectionCount).toBeLessThan(catcher.mails.length)
})

const stateOf = async (id: string) => (await t.call(team, 'GET', `/announcements/${id}`)).body.data.state

/** Runs only the batches of the announcement; the mails that they add stay in the queue. */
async function makeBatches(): Promise<void> {
  const batchesLeft = async () => {
    const { rows } = await t.portal.pool.query<{ payload: { id: string; from: string } }>(
      `select j.payload from graphile_worker._private_jobs j
         join graphile_worker._private_tasks k on k.id = j.task_id where k.identifier = 'mail-announcement'`,
    )
    await t.portal.pool.query(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks k
        where k.id = j.task_id and k.identifier = 'mail-announcement'`,
    )
    return rows.map(({ payload }) => payload)
  }
  const { mailAnnouncementJob } = await import('./mail-announcement.ts')
  const { run } = mailAnnouncementJob(t.portal)
  for (let left = await batchesLeft(); left.length > 0; left = await batchesLeft())
    for (const payload of left) await run(payload)
}

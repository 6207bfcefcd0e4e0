import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bySystem } from '#platform/audit/audit.ts'
import { deletedColumns, keptColumns } from '#platform/privacy/erasure.ts'
import { apply, issue } from '#rooms/railway/testing-railway.ts'
import { comment, write } from '#server/testing/blogs-testing.ts'
import { announce, hoursOn, register } from '#server/testing/events-testing.ts'
import { plainPicture } from '#server/testing/files/sample-images.ts'
import { answerForm, fieldOf, openFormOf } from '#server/testing/form-answers-testing.ts'
import { answer, ask, read } from '#server/testing/forum-testing.ts'
import { share } from '#server/testing/notes-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { runTool } from './testing-tool.ts'

const t = testPortal()
const folder = mkdtempSync(join(tmpdir(), 'portal-privacy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** No other data in the database resembles these values. */
const person = { name: 'Zubeda Quillfeather', email: 'zubeda.q@gst.example', prn: '777Z4242' }
const secrets = ['quillfeather', 'zubeda', '777z4242', '97000 12345', 'heron lane']
const homeOf = { phone: '97000 12345', address: '7 Heron Lane, Badlapur East' }

/** Returns the tables with a row that contains one of the words. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(t.portal.db)
  const found: string[] = []
  for (const { name } of rows) {
    const patterns = words.map((word) => `%${word}%`)
    const hit =
      await sql`select from ${sql.raw(name)} t where lower(t::text) like any (${patterns}::text[]) limit 1`.execute(
        t.portal.db,
      )
    if (hit.rows.length > 0) found.push(name.replace('public.', ''))
  }
  return found.sort()
}

describe('every column that speaks of a person', () => {
  test('has a fate when the person is erased', async () => {
    const fates = [...t.portal.merges.specs.values()].flatMap((spec) => [
      ...deletedColumns(spec),
      ...keptColumns(spec).map(([path]) => path),
      ...(spec.erasure?.clears ?? []),
    ])
    expect(t.portal.merges.columns().filter((path) => !fates.includes(path))).toEqual([])
  })

  test('is named by its room when its name looks personal or desks type into it, and exists', async () => {
    const { rows } = await sql<{ path: string }>`select table_name || '.' || column_name as path
      from information_schema.columns where table_schema = 'public' and column_name ~ ${personal}`.execute(
      t.portal.db,
    )
    const named = [...t.portal.merges.specs.values()].flatMap(({ erasure }) => [
      ...Object.keys(erasure?.personal ?? {}),
      ...(erasure?.typed ?? []),
    ])
    const there = rows.map(({ path }) => path)
    expect(there.length).toBeGreaterThan(50)
    expect(there.filter((path) => !named.includes(path))).toEqual([])
    const all = await sql<{ path: string }>`select table_name || '.' || column_name as path
      from information_schema.columns where table_schema = 'public'`.execute(t.portal.db)
    expect(named.filter((path) => !all.rows.some((row) => row.path === path))).toEqual([])
  })
})

const personal =
  '(^|_)(name|email|mailbox|phone|address|pin|born_on|prn|gender|photo_url|about|linkedin|github|city|reference|answers|values|contacts|proof_key|cover_url|visitor|holder|detail)($|_)|^(replaced|bucket)$|(^|_)(reason|note|asked_for)$'

describe('a student who has used every room', () => {
  let zubeda: SignedIn
  let alumnus: SignedIn
  let queryId = ''
  let pictures = 0

  beforeAll(async () => {
    zubeda = await t.person('Student', {
      ...person,
      student: { prn: person.prn },
      account: { phone: '97000 12345' },
    })
    alumnus = await t.person('Alumni')
    const team = await t.person('Team')
    const desk = await t.person('Railway')
    queryId = (await ask(t, zubeda))._id
    await answer(t, alumnus, queryId, 'Start with the exercises')
    const blog = await write(t, alumnus)
    await comment(t, zubeda, blog._id)
    expect((await t.call(zubeda, 'PUT', `/blogs/${blog._id}/like`, { isLiked: true })).status).toBe(200)
    await write(t, zubeda, { state: 'draft', title: 'Quillfeather, a draft' })
    const picture = await plainPicture(60, 40).png().toBuffer()
    await t.portal.uploads.storeImage({ ownerId: zubeda.id, bytes: picture })
    await share(t, zubeda)
    const letter = { subject: 'Zubeda asks', message: 'Could the library stay open?' }
    expect((await t.call(zubeda, 'POST', '/council/letters', letter)).status).toBe(201)
    const question = { id: 'size', label: 'Your phone', type: 'text', isRequired: true, options: [] }
    const event = await announce(t, team, { startsAt: hoursOn(48), questions: [question] })
    expect((await register(t, zubeda, event, { answers: { size: '97000 12345' } })).status).toBeLessThan(300)
    const form = await openFormOf(t, team, [fieldOf('text', 'Phone', { required: true })])
    expect((await answerForm(t, zubeda, form, { phone: '97000 12345' })).status).toBe(201)
    await issue(t, zubeda, desk, homeOf)
    const other = await t.person('Student')
    expect((await apply(t, other)).status).toBe(201)
    await t.portal.audit.write(t.portal.db, { actorId: zubeda.id }, 'signed-in', null, {
      email: person.email,
    })
    pictures = Number(
      (
        await sql<{ n: number }>`select count(*)::int as n from uploads
      where owner_id = ${zubeda.id}`.execute(t.portal.db)
      ).rows[0]?.n,
    )
  })

  test('gets all of it, files included, and nothing of others', async () => {
    const to = join(folder, 'zubeda')
    expect(await runTool(t.portal, 'privacy', 'export', person.email, '--to', to)).toMatchObject({ code: 0 })
    const text = readFileSync(join(to, 'person.json'), 'utf8')
    const { accounts } = JSON.parse(text)
    expect(Object.keys(accounts[0].rooms)).toEqual(
      expect.arrayContaining(['people', 'forum', 'blogs', 'notes', 'council', 'events', 'forms', 'railway']),
    )
    expect(Object.keys(accounts[0].rows)).toEqual(
      expect.arrayContaining([
        ...['forum_queries.author_id', 'blog_likes.account_id', 'railway_applications.account_id'],
        ...['sessions.account_id', 'form_answers.account_id', 'event_registrations.leader_id'],
      ]),
    )
    for (const word of secrets) expect(text.toLowerCase()).toContain(word)
    expect(text).not.toContain(alumnus.email)
    expect(readdirSync(join(to, 'files'))).toHaveLength(pictures)
    expect(await runTool(t.portal, 'privacy', 'export', person.email, '--to', to)).toMatchObject({ code: 1 })
  })

  test('is erased only with --yes, and a team is no person', async () => {
    const tried = await runTool(t.portal, 'privacy', 'erase', person.email)
    expect(tried.said).toContain('Run it again with --yes')
    expect((await t.call(zubeda, 'GET', '/profiles/mine')).status).not.toBe(401)
    const team = await t.person('Team')
    expect(await runTool(t.portal, 'privacy', 'erase', team.email, '--yes')).toMatchObject({ code: 1 })
  })

  test('is erased: only the register of the railway still knows them, and what others need stays', async () => {
    const { code, said } = await runTool(t.portal, 'privacy', 'erase', person.email, '--yes')
    expect(code).toBe(0)
    expect(said).toContain('kept     railway_applications.account_id: 1 row. The register')
    expect(said).toContain('deleted  blog_likes.account_id: 1 row')
    expect((await t.call(zubeda, 'GET', '/profiles/mine')).status).toBe(401)

    expect(await tablesWith(secrets)).toEqual(['railway_applications'])
    const { rows } = await sql<{ row: object }>`select to_jsonb(a) as row from railway_applications a
      where account_id = ${zubeda.id}`.execute(t.portal.db)
    expect(rows[0]?.row).toMatchObject({ name: person.name, state: 'Issued', email: '', phone: '' })

    const query = await read(t, alumnus, queryId)
    expect(query.result.createdBy).toMatchObject({ name: 'A former member', email: '', profile: null })
    expect(JSON.stringify(query)).toContain('Start with the exercises')
    const left = await sql`select from uploads where owner_id = ${zubeda.id} and use_count = 0`.execute(
      t.portal.db,
    )
    expect(left.rows).toEqual([])
    const audit = await runTool(t.portal, 'audit', '--action', 'person-erased')
    expect(audit.said).toContain(`account:${zubeda.id}`)
    expect(
      (await runTool(t.portal, 'privacy', 'export', person.email, '--to', join(folder, 'again'))).said,
    ).toContain('Wrote 0 accounts')
  })

  test('with the same e-mail a guest of the festival is forgotten too', async () => {
    const { rows } = await sql<{ id: string }>`select id from events limit 1`.execute(t.portal.db)
    await sql`insert into event_guests (event_id, name, college, email, phone, created_at)
      values (${rows[0]?.id}, 'Zubeda Guest', 'Elsewhere', 'guest.z@mail.example', '97000 12345', now())`.execute(
      t.portal.db,
    )
    const to = join(folder, 'guest')
    await runTool(t.portal, 'privacy', 'export', 'guest.z@mail.example', '--to', to)
    expect(readFileSync(join(to, 'person.json'), 'utf8')).toContain('Zubeda Guest')
    const { said } = await runTool(t.portal, 'privacy', 'erase', 'guest.z@mail.example', '--yes')
    expect(said).toContain('by e-mail alone: 1 row')
    expect(await tablesWith(['guest.z@', 'zubeda guest'])).toEqual([])
  })
})

describe('someone whose address is the end of others', () => {
  test('is erased alone: mails, counts and the audit of the others stay, in one job of many mails too', async () => {
    const mailTo = (address: string) => ({
      to: { name: 'Reader', address },
      subject: 'News',
      parts: [`Sent to ${address}.`],
    })
    const others = ['leena@mail.example', 'na@mail.example.org', 'a.na@mail.example', "o'na@mail.example"]
    const all = ['na@mail.example', ...others]
    await t.portal.inTransaction(async (tx) => {
      await t.portal.mails.addMass(tx, all.map(mailTo))
      for (const address of all) await t.portal.mails.addForVisitor(tx, mailTo(address), '192.0.2.9')
      await t.portal.mails.add(tx, { ...mailTo('desk@mail.example'), parts: ['na@mail.example asks'] })
      const detail = { note: `${all.join(', ')}; Na Rao and Na Raorane` }
      await t.portal.audit.write(tx, bySystem, 'tried', null, detail)
    })
    const { said } = await runTool(t.portal, 'privacy', 'erase', 'na@mail.example', '--yes')
    expect(said).toContain('by e-mail alone')
    const { rows: jobs } = await sql<{ text: string }>`
      select payload::text as text from graphile_worker._private_jobs where payload::text like '%News%'`.execute(
      t.portal.db,
    )
    const text = jobs.map((job) => job.text).join('\n')
    for (const other of others) expect(text.split(`"address":"${other}"`)).toHaveLength(3)
    expect(text).not.toContain('"address":"na@mail.example"')
    expect(text).toContain('erased asks')
    const { rows: counts } = await sql<{ bucket: string }>`
      select bucket from mail_counts where bucket like '%mailbox:%na@mail%' order by bucket`.execute(
      t.portal.db,
    )
    const kept = others.flatMap((one) => [`mailbox:${one}`, `mailbox:${one} 192.0.2.0/24`])
    expect(counts.map(({ bucket }) => bucket).sort()).toEqual(kept.sort())
    const { rows: audit } = await sql<{ note: string }>`
      select detail ->> 'note' as note from audit_entries where action = 'tried'`.execute(t.portal.db)
    expect(audit[0]?.note).toBe(`erased, ${others.join(', ')}; Na Rao and Na Raorane`)
    expect((await runTool(t.portal, 'audit', '--action', 'email-erased')).said).toContain('email-erased')
  })

  test('is taken out of what desks typed, by the whole name alone', async () => {
    const named = await t.person('Student', { name: 'Asha Rao', email: 'asha.rao@mail.example' })
    const alumnus = await t.person('Alumni', {
      alumnus: { status: 'rejected', reason: 'Same as ASHA  Rao (asha.rao@mail.example), not Asha Raorane' },
    })
    const { code, said } = await runTool(t.portal, 'privacy', 'erase', named.email, '--yes')
    expect(code).toBe(0)
    expect(said).toContain('alumni.reason: 1 text')
    const row = await t.portal.db
      .selectFrom('alumni')
      .select('reason')
      .where('account_id', '=', alumnus.id)
      .executeTakeFirstOrThrow()
    expect(row.reason).toBe('Same as a former member (a former member), not Asha Raorane')
  })

  test('has an export that the operator alone can open', async () => {
    const to = join(folder, 'closed')
    await runTool(t.portal, 'privacy', 'export', 'nobody@mail.example', '--to', to)
    for (const path of [to, join(to, 'files')]) expect(statSync(path).mode & 0o777).toBe(0o700)
  })
})

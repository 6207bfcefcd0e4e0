import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { hoursOn, travel } from '#server/testing/events-testing.ts'
import { answerForm, fillOf, openFormOf } from '#server/testing/form-answers-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { addFillers, good, phone, workshop } from './testing-filling.ts'

const webDir = mkdtempSync(join(tmpdir(), 'portal-web-'))
writeFileSync(join(webDir, 'index.html'), '<html><head><title>Plain</title></head><body></body></html>')
const t = testPortal({ PORTAL_LIMIT_SCALE: '1000', PORTAL_WEB_DIR: webDir })
let team: SignedIn
let asha: SignedIn
let kabir: SignedIn
beforeAll(async () => {
  ;({ team, asha, kabir } = await addFillers(t))
})
beforeEach(() => travel(t, 0, team, asha, kabir))

test('a form by number or slug tells its title, team and places only to people whom it is for', async () => {
  const audience = { isPublic: false, roles: [], years: ['TE'], branches: [] }
  const form = await openFormOf(t, team, [workshop], { audience, maxAnswers: 41 })
  const other = await t.person('Team', { name: 'Rivals Club' })
  for (const address of [form._id, form.slug])
    for (const who of [null, kabir, other]) {
      const seen = { _id: address, version: form.version }
      const answers = [
        await t.call(who, 'GET', `/forms/${address}/fill`),
        await t.call(who, 'GET', `/forms/${address}/seats`),
        await t.call(who, 'GET', `/forms/${address}`),
        await answerForm(t, who, seen, { workshop: 'git' }),
        await answerForm(t, who, seen, { workshop: 'git' }, { website: 'https://spam.example' }),
        await t.call(who, 'PUT', `/forms/${address}/await`, { awaits: true }),
        await t.call(who, 'POST', `/forms/${address}/starts`),
        await t.call(who, 'POST', `/forms/${address}/code`, { email: 'zoe@reads.example' }),
      ]
      const text = JSON.stringify(answers.map(({ body }) => body))
      for (const secret of [form.title, form.slug, 'Coders Club', '41', 'git'])
        expect(text).not.toContain(secret)
    }
  const page = await t.app.inject({ url: `/userform/${form._id}`, headers: { accept: 'text/html' } })
  expect(page.body).not.toContain(form.slug)
  for (const who of [asha, team])
    expect(await fillOf(t, who, form)).toMatchObject({ title: form.title, slug: form.slug, placesLeft: 41 })
  expect((await t.call(asha, 'GET', `/forms/${form._id}/seats`)).body.data.placesLeft).toBe(41)
})

test('a link to a form for everyone shows a card, any other does not', async () => {
  const open = await openFormOf(t, team, [phone], { audience: { isPublic: true } })
  const members = await openFormOf(t, team, [phone])
  const head = (slug: string) => t.app.inject({ url: `/userform/${slug}`, headers: { accept: 'text/html' } })
  expect((await head(open.slug)).body).toContain(`<meta property="og:title" content="${open.title}"`)
  const closed = await head(members.slug)
  expect(closed.body).not.toContain(members.title)
  // People who may read it open the same address.
  expect(closed.statusCode).toBe(200)
  expect((await head('no-such-form')).statusCode).toBe(404)
})

test('a student’s home names the forms of their class that close soon, until they have answered', async () => {
  const form = await openFormOf(t, team, [phone], {
    closesAt: hoursOn(30),
    audience: { isPublic: false, roles: ['Student'], years: ['TE'], branches: ['IT'] },
  })
  const rows = async (who: SignedIn) =>
    (await t.call(who, 'GET', '/today')).body.data.rows.filter(
      ({ path }: { path: string }) => path === `/userform/${form.slug}`,
    )
  expect(await rows(kabir)).toEqual([])
  expect(await rows(asha)).toMatchObject([{ kind: 'deadline', title: form.title, due: '2026-11-21' }])
  await answerForm(t, asha, form, good)
  expect(await rows(asha)).toEqual([])
})

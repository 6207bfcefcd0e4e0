import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { plainPicture } from '#server/testing/files/sample-images.ts'
import { fillOf } from '#server/testing/form-answers-testing.ts'
import { draftForm, openForm } from '#server/testing/forms-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
beforeAll(async () => {
  team = await t.person('Team')
})

async function picture(width: number): Promise<string> {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(await plainPicture(width, 40).png().toBuffer())]), 'a.png')
  return (await t.send(team, 'POST', '/uploads/images', form)).body.data.url
}

/** Returns how many things use each picture. */
async function usesOf(urls: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{
    key: string
    uses: number
  }>`select key, use_count as uses from uploads`.execute(t.portal.db)
  return urls.map((url) => rows.find(({ key }) => url.includes(key))?.uses ?? -1)
}

test('a cover is shown with the form and its link, and kept until the form is deleted', async () => {
  const [first, second] = [await picture(120), await picture(121)]
  const form = await draftForm(t, team, { cover: first })
  await openForm(t, team, form)
  expect((await fillOf(t, null, form)).cover).toBe(first)
  const page = await t.app.inject({ url: `/userform/${form.slug}`, headers: { accept: 'text/html' } })
  expect(page.body).toContain(`content="${t.portal.config.origin}${first}"`)
  const save = (cover: unknown) => t.call(team, 'PUT', `/forms/${form.slug}`, { cover })
  expect((await save(second)).body.data).toMatchObject({ cover: second, hasChanges: true })
  expect((await save('')).status).toBe(200)
  expect((await save(first)).status).toBe(200)
  expect((await fillOf(t, null, form)).cover).toBe(first)
  expect(await usesOf([first, second])).toEqual([1, 1])
  await t.call(team, 'DELETE', `/forms/${form.slug}`)
  expect(await usesOf([first, second])).toEqual([0, 0])
})

test.each(['/uploads/gone.webp', 'https://elsewhere.example/a.png', 'javascript:alert(1)', ['x']])(
  'a cover that is %s is refused by its name',
  async (cover) => {
    const form = await draftForm(t, team)
    const { status, body } = await t.call(team, 'PUT', `/forms/${form.slug}`, { cover })
    expect([status, body.errors[0].path]).toEqual([400, 'cover'])
    expect((await t.call(team, 'GET', `/forms/${form.slug}`)).body.data.cover).toBe('')
  },
)

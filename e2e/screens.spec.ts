import type { Page } from '@playwright/test'
import { guards } from '@portal/contract/guards.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import { looksByPart } from './looked-screens.ts'
import { findThings } from './looked-things.ts'
import { expectGoodLooks, violationsOn, wear, widthOf } from './looks.ts'
import { demoEmails, type People } from './people.ts'
import { expect, goTo, test, waitUntilIdle } from './portal.ts'

for (const [name, looks] of Object.entries(looksByPart)) {
  test(`everybody can use the ${name} screens: dark and light, with a screen reader, down to 320 px`, async ({
    people,
  }) => {
    test.slow()
    const things = await findThings(people)
    const pages = new Map<AccountRole | null, Page>()
    for (const { path, as } of looks) {
      const page = pages.get(as) ?? (await openAs(people, as))
      pages.set(as, page)
      const address = filledIn(path, things)
      await page.setViewportSize(wide)
      await goTo(page, address)
      await expectGoodLooks(page, `${address} as ${as}`)
    }
  })
}

test('the open notifications, menus and dialogs can be used by everybody', async ({ people }) => {
  test.slow()
  const { page } = await people.signIn(demoEmails.Student, {
    viewport: { width: 375, height: 800 },
    reducedMotion: 'reduce',
  })
  const { query, note } = await findThings(people)
  const opened: [path: string, button: RegExp, role: 'dialog' | 'menu'][] = [
    ['/gstforum', /^Notifications/, 'dialog'],
    ['/gstforum', /^Profile menu/, 'menu'],
    ['/gstforum', /^Open menu/, 'dialog'],
    ['/myquery', /^Query menu/, 'menu'],
    [`/alumni/eachQuery/${query}`, /^Delete your Query/, 'dialog'],
    [`/alumni/eachQuery/${query}`, /^Open image 1/, 'dialog'],
    [`/notes?note=${note}`, /^More for/, 'menu'],
  ]
  for (const [path, button, role] of opened) {
    await page.goto(path)
    await waitUntilIdle(page)
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole(role)).toBeVisible()
    for (const scheme of ['dark', 'light'] as const) {
      await wear(page, scheme)
      expect(await violationsOn(page), `${button} on ${path}, ${scheme}`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 700 })
    await expect.poll(() => widthOf(page), `${button} on ${path}`).toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 375, height: 800 })
  }
})

test('every path of the route table is looked at here', () => {
  const looked = Object.values(looksByPart)
    .flat()
    .map(({ path }) => path.split('?')[0] ?? '')
  const paths = guards.map(({ path }) => path).filter((path) => path !== '/register')
  const isLooked = (path: string) =>
    looked.some((one) => one === path || (path.includes('$') && one.startsWith(path.split('$')[0] ?? '')))
  expect(paths.filter((path) => !isLooked(path))).toEqual([])
})

const wide = { width: 1280, height: 800 } as const

async function openAs(people: People, as: AccountRole | null): Promise<Page> {
  const options = { viewport: wide, reducedMotion: 'reduce' } as const
  const person = as === null ? await people.visitor(options) : await people.signIn(demoEmails[as], options)
  person.forgive(/status of 404.*nowhere/)
  // Each screen opens a stream, and concurrent tests use the same account, which may have twelve at once.
  person.forgive(/status of 429.*\/api\/v1\/live/)
  return person.page
}

function filledIn(path: string, things: Record<string, string>): string {
  return path.replace(/\$(\w+)/, (_whole, name: string) => things[name] ?? name)
}

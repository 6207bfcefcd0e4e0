import type { BrowserContext, Page } from '@playwright/test'
import type { Person } from './people.ts'
import { ask, expect, holdCode, test, uniqueTitle, waitUntilIdle } from './portal.ts'

// The server renders the forum and a query for people who are signed in (docs/decisions/0045).

const phone = {
  viewport: { width: 375, height: 800 },
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36',
}

for (const [device, options] of [
  ['phone', phone],
  ['computer', { viewport: { width: 1280, height: 800 } }],
] as const)
  test(`a student with a ${device} reads the forum before its code has arrived, and nothing moves when it has`, async ({
    people,
  }) => {
    const student = await people.student(options)
    const query = await ask(student)
    for (const [address, level] of [
      ['/gstforum', 2],
      [query.path, 1],
    ] as const) {
      const release = await holdCode(student.context)
      const page = await student.context.newPage()
      await watchShifts(page)
      await openDrawn(page, address)
      const title = page.getByRole('heading', { name: query.title, level })
      await expect(title).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      await forgetShifts(page)
      const before = await title.boundingBox()
      release()
      await waitUntilIdle(page)
      await expect(title).toBeVisible()
      expect(Math.abs(((await title.boundingBox())?.y ?? 0) - (before?.y ?? 0)), address).toBeLessThan(2)
      expect(await shiftsOf(page), address).toBeLessThan(0.02)
      await page.close()
    }
  })

test('a window that is neither as wide as a phone nor as a desk shows no drawn page', async ({ people }) => {
  const { page, context } = await people.student({ viewport: { width: 1024, height: 800 } })
  const release = await holdCode(context)
  await page.goto('/gstforum', { waitUntil: 'commit' })
  await expect(page.locator('[data-drawn-page]')).toBeHidden()
  await expect(page.locator('.portal-face')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'GST Forum', level: 1 })).toBeVisible()
})

test('what a student scrolls to, types and presses before the code has arrived is not lost', async ({
  people,
}) => {
  const { page, context } = await people.student(phone)
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY))
  let release = await holdCode(context)
  await openDrawn(page, '/gstforum')
  await page.evaluate(() => window.scrollTo(0, 400))
  release()
  await waitUntilIdle(page)
  expect(await scrollY()).toBe(400)

  release = await holdCode(context)
  await openDrawn(page, '/gstforum')
  const search = page.getByRole('searchbox', { name: 'Search by title or text' })
  await search.fill('certificate')
  release()
  await waitUntilIdle(page)
  await expect(search).toHaveValue('certificate')
  await expect(page).toHaveURL(/search=certificate/)

  release = await holdCode(context)
  await openDrawn(page, '/gstforum')
  await page.getByRole('button', { name: 'Filters' }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
})

test('what is drawn for one person reaches no other, and no cache', async ({ people }) => {
  const [asha, visitor] = [await people.student(), await people.visitor()]
  // Some people of the demo share a first name, by which the pages are told apart.
  const ben = await otherNameThan(asha, () => people.alumnus())
  const fetchBoth = () =>
    Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const person = index % 2 === 0 ? asha : ben
        return { person, ...(await fetchPage(person.context, '/gstforum')) }
      }),
    )
  let pages: Awaited<ReturnType<typeof fetchBoth>> = []
  // While the server's event loop is late, it sends pages without their content.
  await expect(async () => {
    pages = (await fetchBoth()).filter(({ html }) => html.includes('id="drawn-data"'))
    expect(pages.length).toBeGreaterThan(3)
  }).toPass({ timeout: 20_000 })
  for (const { person, html, cacheControl } of pages) {
    expect(cacheControl).toBe('private, no-store')
    const other = person === asha ? ben : asha
    expect(html).toContain(firstName(person))
    expect(html).not.toContain(`>${firstName(other)}<`)
    // A student can ask, an alumnus can't.
    expect(html.includes('Ask Query')).toBe(person === asha)
  }
  expect((await fetchPage(visitor.context, '/gstforum')).html).not.toContain('drawn-data')
  await asha.context.request.get('/api/v1/auth/logout')
  const after = await fetchPage(asha.context, '/gstforum')
  expect(after.html).not.toContain('drawn-data')
})

test('an account that may not open the forum is drawn nothing, nor is one whose session was ended', async ({
  people,
}) => {
  const desk = await people.signIn('alumniadmin@gst.example')
  expect((await fetchPage(desk.context, '/gstforum')).html).not.toContain('drawn-data')
  const student = await people.student()
  const kept = await student.context.storageState()
  await student.context.request.get('/api/v1/auth/logout')
  await student.context.addCookies(kept.cookies)
  expect((await fetchPage(student.context, '/gstforum')).html).not.toContain('drawn-data')
})

test('a hostile title is text in the drawn page, and its body is cleaned', async ({ people }) => {
  const student = await people.student()
  const title = uniqueTitle('</script><script>window.hit=1</script><img src=x onerror="window.hit=1"> $& ')
  const query = await ask(student, {
    title,
    body: '<p>Before</p><table><tr><td>one</td></tr></table><p><a href="https://example.com/">out</a></p></script><script>window.hit=1</script>',
  })
  const { page, context } = student
  for (const [address, level] of [
    ['/gstforum', 2],
    [query.path, 1],
  ] as const) {
    const release = await holdCode(context)
    await openDrawn(page, address)
    await expect(page.getByRole('heading', { name: title.trim(), level })).toBeVisible()
    release()
    await waitUntilIdle(page)
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  }
})

/** Returns the name as the top bar shows it. */
async function otherNameThan(one: Person, next: () => Promise<Person>): Promise<Person> {
  const other = await next()
  return firstName(other) === firstName(one) ? otherNameThan(one, next) : other
}

function firstName({ name }: { name: string }): string {
  return name.split(' ')[0] ?? name
}

async function fetchPage(context: BrowserContext, address: string) {
  const answer = await context.request.get(address, { headers: { accept: 'text/html' } })
  return { html: await answer.text(), cacheControl: answer.headers()['cache-control'] }
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Forgets how the page moved when its fonts arrived, whose stand-ins this machine may lack. */
async function forgetShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: number[] }
    shifts.length = 0
  })
}

async function shiftsOf(page: Page): Promise<number> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  return shifts.reduce((sum, shift) => sum + shift, 0)
}

/** Opens a page with its drawn content. While the server's event loop is late, it sends pages without. */
async function openDrawn(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.locator('[data-drawn-page]')).toBeAttached({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
}

import type { Page } from '@playwright/test'
import { ask, expect, follow, setOffline, test, waitUntilIdle, workerIsActive } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

test('the manifest names the portal, its colours, its icons in their true sizes, and real pages', async ({
  people,
}) => {
  const { page, context } = await people.visitor()
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await context.request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({
    id: '/',
    name: 'GST Portal',
    short_name: 'GST Portal',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    theme_color: '#0A1113',
  })
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(
    expect.arrayContaining(['any', 'maskable', 'monochrome']),
  )
  for (const { src, sizes } of manifest.icons) expect(await naturalSizeOf(page, src), src).toBe(sizes)
  const shapes = new Set<string>()
  for (const { src, sizes, type, form_factor } of manifest.screenshots) {
    const picture = await context.request.get(src)
    expect(picture.headers()).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' })
    expect(await naturalSizeOf(page, src), src).toBe(sizes)
    shapes.add(`${form_factor} ${sizes}`)
  }
  // Chrome shows no pictures if those of one form factor differ in shape.
  expect([...shapes]).toEqual(['narrow 375x780', 'wide 1280x720'])
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect(await naturalSizeOf(page, touch ?? '')).toBe('180x180')
  for (const { url } of manifest.shortcuts)
    expect((await context.request.get(url, { headers: { accept: 'text/html' } })).status(), url).toBe(200)
  const light = await (await context.request.get('/manifest.webmanifest?scheme=light')).json()
  expect(light).toMatchObject({ theme_color: '#F4F7F7', background_color: '#F4F7F7' })
  expect((await context.request.get('/worker.js')).headers()['cache-control']).toBe('no-cache')
})

test('after one visit the app starts without a network, says so, and opens the page when it is back', async ({
  people,
}) => {
  for (const person of [await people.visitor(), await people.student()]) {
    const { page } = person
    await page.goto('/events')
    await workerIsActive(page)
    await setOffline(person, true)
    person.forgive(/OfflineProblem/)
    // A person's page that was read is kept (offline-start.spec.ts), a visitor's is not.
    for (const address of person.email === '' ? ['/events', '/blogs'] : ['/blogs']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: "You're offline", level: 1 })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: "You're offline", level: 1 })).toBeVisible()
    await setOffline(person, false)
    await expect(page.getByRole('heading', { name: 'Blogs', level: 1 })).toBeVisible()
  }
})

test("the worker's caches hold no page and no answer of the student who reads the portal", async ({
  people,
}) => {
  const student = await people.student()
  const query = await ask(student)
  const { page } = student
  await page.goto('/gstforum')
  await workerIsActive(page)
  // The second load goes through the worker: a drawn page, and the pages of the app.
  for (const address of ['/gstforum', query.path, `/profile/${student.slug}`, '/events']) {
    await page.goto(address)
    await waitUntilIdle(page)
  }
  const stored = await page.evaluate(async () => {
    const found: { path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? ''
        found.push({ path: new URL(request.url).pathname, text })
      }
    }
    return found
  })
  const paths = stored.map(({ path }) => path)
  expect(paths).toContain('/shell.html')
  expect(paths.filter((path) => path !== '/shell.html' && !path.startsWith('/assets/'))).toEqual([])
  const personal = stored.filter(({ text }) =>
    [student.name, student.email, query.title].some((words) => text.includes(words)),
  )
  expect(personal.map(({ path }) => path)).toEqual([])
})

test('an open app says once that a new version is ready, goes on, and changes with the next page', async ({
  people,
}) => {
  const student = await people.student()
  const { page } = student
  await page.goto('/gstforum')
  await waitUntilIdle(page)
  await page.evaluate(() => {
    Object.assign(window, { isOld: true })
    document.querySelector('meta[name="portal-build"]')?.setAttribute('content', 'older')
  })
  const message = page.getByRole('region', { name: 'Messages' }).getByText('A new version is ready')
  await page.getByRole('main').getByRole('searchbox').fill('network')
  await page.keyboard.press('Enter')
  await expect(message).toBeVisible()
  expect(await page.evaluate(() => 'isOld' in window)).toBe(true)
  await follow(page, '/explore')
  await expect(page.getByRole('heading', { name: 'Explore', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'isOld' in window)).toBe(false)
  await waitUntilIdle(page)
  await expect(message).toHaveCount(0)
})

test('the offer to install comes with the third visit, can be closed, and never comes again; the profile keeps it', async ({
  people,
}) => {
  const student = await people.student()
  const { page } = student
  const offer = page.getByRole('region', { name: /^Install GST Portal\?/ })
  await page.goto('/events')
  await startAgain(page, 2)
  await expect(offer).toHaveCount(0)
  await startAgain(page, 3)
  await expect(offer).toBeVisible()
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)
  await startAgain(page, 4)
  await expect(offer).toHaveCount(0)

  await page.goto(`/profile/${student.slug}`)
  await waitUntilIdle(page)
  const section = page.getByRole('region', { name: 'Install GST Portal' })
  await expect(section).toContainText("in your browser's menu")
  await offerPrompt(page)
  await section.getByRole('button', { name: 'Install' }).click()
  expect(await page.evaluate(() => 'isPrompted' in window)).toBe(true)
})

test('an iPhone shows the steps on the profile, and an installed app that it is installed', async ({
  people,
}) => {
  for (const [isStandalone, words] of [
    [false, /Tap Share.*Add to Home Screen.*Tap Add/],
    [true, 'Installed'],
  ] as const) {
    const student = await people.student()
    await student.context.addInitScript(
      (value) => Object.defineProperty(navigator, 'standalone', { value }),
      isStandalone,
    )
    await student.page.goto(`/profile/${student.slug}`)
    await expect(student.page.getByRole('region', { name: 'Install GST Portal' })).toContainText(words)
  }
})

/** Starts the app an hour after its last visit, and sends what Chromium sends to a page that it can install. */
async function startAgain(page: Page, visit: number): Promise<void> {
  await page.evaluate(() => {
    const visits = JSON.parse(localStorage.getItem('portal-visits') ?? '{}')
    localStorage.setItem('portal-visits', JSON.stringify({ ...visits, at: visits.at - 3_600_000 }))
  })
  await page.reload()
  await waitUntilIdle(page)
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('portal-visits') ?? '{}').count)).toBe(
    visit,
  )
  await offerPrompt(page)
}

function offerPrompt(page: Page): Promise<void> {
  return page.evaluate(() => {
    const prompt = async () => Object.assign(window, { isPrompted: true })
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  })
}

/** Returns the size of a picture as the browser shows it. */
function naturalSizeOf(page: Page, src: string): Promise<string> {
  return page.evaluate(async (address) => {
    const image = Object.assign(new Image(), { src: address })
    await image.decode()
    return `${image.naturalWidth}x${image.naturalHeight}`
  }, src)
}

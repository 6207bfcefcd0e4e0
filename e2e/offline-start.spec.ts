import type { Page } from '@playwright/test'
import { demoEmails, type Person } from './people.ts'
import {
  answer,
  ask,
  expect,
  follow,
  goTo,
  hoursOn,
  setOffline,
  test,
  toastOf,
  uniqueTitle,
  waitUntilIdle,
  workerIsActive,
} from './portal.ts'

test.use({ serviceWorkers: 'allow' })

const from = /^You're offline\. This page is from \d+:\d\d.[ap]m\./

test('after one visit the app starts without a network on the home of each role, with what was read', async ({
  people,
}) => {
  for (const [person, home] of [
    [await people.student(), '/events'],
    [await people.alumnus(), '/alumni/dashboard'],
    [await people.signIn(demoEmails.Team), '/dashboard'],
  ] as const) {
    const { page } = person
    await page.goto(home)
    await isKept(page)
    await setOffline(person, true)
    await page.goto('/')
    await waitUntilIdle(page)
    await expect(page.getByRole('main').getByText(from)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(home)
  }
  // The lists of a desk have data of other people, and are not kept.
  const desk = await people.signIn(demoEmails.Railway)
  await desk.page.goto('/railway/admin')
  await isKept(desk.page)
  await setOffline(desk, true)
  await desk.page.goto('/')
  await expect(desk.page).toHaveURL(/\/railway\/admin/)
  await expect(desk.page.getByRole('heading', { name: "You're offline" }).first()).toBeVisible()
})

test('a query and an event open with their time, another page says that it is not here, and all load again with the network', async ({
  people,
}) => {
  const student = await people.student()
  // The code of a page that was never opened is not here.
  student.forgive(/OfflineProblem/)
  const query = await ask(student)
  const { page } = student
  const events = await student.call('GET', '/events')
  const { slug, title } = events.body.data.result[0]
  await page.goto(`/events/${slug}`)
  await waitUntilIdle(page)
  await follow(page, query.path)
  await expect(page.getByRole('heading', { name: query.title })).toBeVisible()
  await isKept(page, query.title, title)

  await setOffline(student, true)
  await page.goto(query.path)
  await expect(page.getByRole('heading', { name: query.title })).toBeVisible()
  await expect(page.getByText(from)).toBeVisible()
  await page.goto(`/events/${slug}`)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page.getByText(from)).toBeVisible()
  for (const address of ['/academiccalendar', (await ask(await people.student())).path]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: "You're offline" }).first()).toBeVisible()
  }

  const said = uniqueTitle('Ask the seniors of your branch')
  await page.goto(query.path)
  await expect(page.getByText(from)).toBeVisible()
  await answer(await people.alumnus(), query, said)
  await setOffline(student, false)
  // New answers wait until the person asks for them.
  await page.getByRole('button', { name: '1 new answer' }).click()
  await expect(page.getByText(said)).toBeVisible()
  await expect(page.getByText(from)).toHaveCount(0)
})

test("a team's scanner opens without a network, lets in by the list of the device once, and says who is in after a restart", async ({
  people,
}) => {
  const team = await people.signIn('robotics@gst.example')
  const asha = await people.student()
  const { body } = await team.call('POST', '/events', {
    title: uniqueTitle('Maze run'),
    fest: 'Regular',
    body: '<p>Find the way out.</p>',
    venue: 'Workshop 3',
    startsAt: hoursOn(1),
    endsAt: hoursOn(4),
    publish: 'now',
  })
  const { slug, title } = body.data
  const { ticket } = (await asha.call('POST', `/events/${slug}/registration`, {})).body.data
  const { page } = team
  const address = `/events/${slug}?view=scan`
  await page.goto(address)
  await isKept(page, title)
  await setOffline(team, true)
  const counts = page.getByRole('region', { name: 'Scan tickets' }).locator('header')
  for (const [before, result] of [
    ['0 of 1 in', 'Good'],
    ['1 of 1 in', 'Already in'],
  ] as const) {
    await page.goto(address)
    await expect(counts).toContainText(before)
    await page.getByLabel('Type a PRN or ticket number').fill(ticket)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: result })).toBeVisible()
  }
  await setOffline(team, false)
  await expect(page.getByRole('region', { name: 'Waiting to send' })).toBeHidden()
  await expect
    .poll(async () => (await team.call('GET', `/events/${slug}/checkin`)).body.data.checkedInCount)
    .toBe(1)
})

test('what a team changes in a form without a network is there after a reload, and is saved with what another team saved', async ({
  people,
}) => {
  const team = await people.signIn(demoEmails.Team)
  const { page } = team
  const { body } = await team.call('POST', '/forms', {
    title: uniqueTitle('Crew of the night'),
    pages: [{ fields: [{ id: 'a', type: 'text', label: 'Phone on the day' }] }],
  })
  const { slug } = body.data
  await page.goto(`/update/${slug}`)
  await isKept(page, body.data.title)
  const [first, second] = [uniqueTitle('Crew and kit'), uniqueTitle('Crew, kit and food')]
  const title = page.getByLabel('Title', { exact: true })
  await title.fill(first)
  await expect(page.getByText(/Saved \d/)).toBeVisible()
  await isKept(page, first)

  await setOffline(team, true)
  await title.fill(second)
  await expect(page.getByText("You're offline. Saved on this device")).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue(second)
  await expect(page.getByText(/^Draft restored from/)).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(title).toHaveValue(first)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(title).toHaveValue(second)

  await team.call('PUT', `/forms/${slug}`, { description: 'Written elsewhere' })
  team.forgive(/409/)
  await setOffline(team, false)
  await page.getByRole('button', { name: 'Keep both changes' }).click()
  await expect(page.getByText(/Saved \d/)).toBeVisible()
  const after = await team.call('GET', `/forms/${slug}`)
  expect(after.body.data).toMatchObject({ title: second, description: 'Written elsewhere' })
  await page.reload()
  await expect(title).toHaveValue(second)
  await expect(page.getByText(/^Draft restored from/)).toHaveCount(0)
})

test('an alumnus fills in an internship on a phone without a network, reads that it waits, and posts it after a reload', async ({
  people,
}) => {
  const alumnus = await people.alumnus({ viewport: { width: 375, height: 800 } })
  const { page } = alumnus
  const title = uniqueTitle('Two interns for test benches')
  await page.goto('/alumni/announcement/internship')
  await isKept(page)
  await setOffline(alumnus, true)
  await page.reload()
  for (const [label, text] of [
    ['Title', title],
    ['Company', 'Siemens Kalwa'],
    ['Role', 'Test bench intern'],
    ['Place (optional)', 'Kalwa, Thane'],
    ['E-mail to apply (optional)', 'benches@siemens.example'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('radio', { name: 'Hybrid' }).check({ force: true })
  await page.getByLabel('Last day to apply').fill(dayOn(30))
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('You write test cases for our relays.')
  await page.reload()
  await expect(page.getByLabel('Place')).toHaveValue('Kalwa, Thane')
  const publish = async () => {
    await page.getByRole('button', { name: 'Next: who sees it' }).click()
    await page.getByRole('button', { name: 'Next: publish' }).click()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
  }
  await publish()
  const waits = page.getByText(/^You're offline\. The text of your internship is saved/)
  await expect(waits).toBeInViewport({ ratio: 1 })
  // The same outcome is shown again.
  await page.evaluate(() => window.scrollTo({ top: 0 }))
  await expect(waits).not.toBeInViewport()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(waits).toBeInViewport({ ratio: 1 })

  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await setOffline(alumnus, false)
  await publish()
  await expect(page).toHaveURL('/announcement/my')
  const { body } = await alumnus.call('GET', '/announcements/mine?state=live')
  const posted = body.data.result.find((one: { title: string }) => one.title === title)
  expect(posted.internship).toMatchObject({ company: 'Siemens Kalwa', mode: 'Hybrid', place: 'Kalwa, Thane' })
})

test('a note that is kept offline opens with its file, and the own profile lists it and removes it', async ({
  people,
}) => {
  const student = await people.student()
  const { page } = student
  const { body } = await student.call('GET', '/notes?limit=50')
  const note = body.data.result.find(({ files }: { files: { kind: string }[] }) => files[0]?.kind === 'PDF')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/notes?note=${note.slug}`)
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.getByRole('button', { name: `More for ${note.title}` }).click()
  await page.getByRole('menuitem', { name: /^Keep offline, [\d.]+ [kM]B$/ }).click()
  await expect(toastOf(page, 'Kept on this device')).toBeVisible()
  await isKept(page, note.title)
  await page.goto(`/profile/${student.slug}`)
  const section = page.getByRole('region', { name: 'On this device' })
  await expect(section.getByRole('listitem')).toContainText(note.title)
  await isKept(page, note.title, 'GET /profiles/:slug')

  await setOffline(student, true)
  await page.goto(`/notes?note=${note.slug}`)
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.goto(`/profile/${student.slug}`)
  await section.getByRole('button', { name: `Remove ${note.title}` }).click()
  await expect(section.getByRole('listitem')).toHaveCount(0)
  await section.getByRole('button', { name: 'Remove all' }).click()
  await expect(section).toContainText('Pages that you read are kept here')
})

test('a portal that stops answering while the app is open leaves what was read, with its time', async ({
  people,
}) => {
  const student = await people.student()
  student.forgive(/ERR_FAILED|Failed to load resource/)
  const { page } = student
  const { body } = await student.call('GET', '/notes?limit=50')
  const note = body.data.result.find(({ files }: { files: { kind: string }[] }) => files[0]?.kind === 'PDF')
  const query = await ask(student)
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/gstforum')
  await waitUntilIdle(page)
  for (const address of [`/notes?note=${note.slug}`, query.path]) await goTo(page, address)
  await isKept(page, note.title, query.title)
  await page.goto('/events')
  await isKept(page)
  // The first call for the note fails, and no other is answered.
  await page.route('**/api/v1/**', () => undefined)
  await page.route('**/api/v1/notes/*', (route) => route.abort(), { times: 1 })
  for (const [address, title] of [
    [`/notes?note=${note.slug}`, note.title],
    [query.path, query.title],
  ] as const) {
    await follow(page, address)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByText(/^Can't reach the portal\. This page is from/)).toBeVisible()
  }
})

test('without a network no page of a student waits for ever', async ({ people }) => {
  test.slow()
  const student = await people.student()
  student.forgive(/OfflineProblem/)
  const { page } = student
  const addresses = [
    '/gstforum',
    '/myquery',
    '/events',
    '/events/my',
    '/academiccalendar',
    '/railway',
    '/announcements',
    '/blogs',
    '/blogs/my',
    '/notes',
    '/notes?tab=saved',
    '/explore',
    '/teams',
    '/team/student-council',
    '/notifications',
    '/tml',
    '/tml/events',
    '/tml/lakshya/scoreboard',
    '/about',
    `/profile/${student.slug}`,
    '/editprofile',
  ]
  await page.goto('/gstforum')
  await waitUntilIdle(page)
  for (const address of addresses) await goTo(page, address)
  await isKept(page)
  await setOffline(student, true)
  // Other people are not kept, and /about has no data.
  const withoutCopy = ['/explore', '/about']
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.locator('h1, h2').first(), address).toBeVisible()
    const waiting = page.locator('[data-on-its-way], [aria-busy="true"], .portal-face')
    await expect(waiting, address).toHaveCount(0)
    if (withoutCopy.includes(address)) await expect(page.getByText(from), address).toHaveCount(0)
    else await expect(page.getByText(from), address).toBeVisible()
    const isAway = page.getByRole('main').getByRole('alert')
    if (['/notes?tab=saved', '/team/student-council', '/tml/lakshya/scoreboard'].includes(address))
      await expect(isAway, address).toHaveCount(0)
  }
})

test('a sign-out leaves nothing on the device, and neither does the end of the session', async ({
  people,
}) => {
  for (const end of [signOut, endSession]) {
    const student = await people.student()
    student.forgive(/401/)
    const query = await ask(student)
    const { page } = student
    await page.goto(query.path)
    await isKept(page, query.title)
    expect(await storedTexts(page)).toContain(student.name)
    await end(student)
    await expect.poll(() => storedTexts(page)).not.toContain(query.title)
    const texts = await storedTexts(page)
    for (const words of [student.name, student.email, student.slug]) expect(texts).not.toContain(words)
    await setOffline(student, true)
    await page.goto(query.path)
    await expect(page.getByRole('heading', { name: "You're offline", level: 1 })).toBeVisible()
  }
})

test('another account finds nothing of the first', async ({ people }) => {
  const student = await people.student()
  const { page } = student
  await page.goto(`/profile/${student.slug}`)
  await isKept(page, student.email)
  const { status } = await student.call('POST', '/auth/demo', { email: demoEmails.Alumni })
  expect(status).toBe(200)
  await page.goto('/alumni/dashboard')
  await isKept(page)
  await expect.poll(() => storedTexts(page)).not.toContain(student.email)
  await setOffline(student, true)
  await page.goto(`/profile/${student.slug}`)
  await expect(page.getByRole('heading', { name: "You're offline" }).first()).toBeVisible()
  await expect(page.getByText(student.email)).toHaveCount(0)
})

test('a shared computer keeps nothing', async ({ people }) => {
  const visitor = await people.visitor()
  const { page } = visitor
  await page.goto('/')
  await page.getByRole('checkbox', { name: /^This is a shared computer/ }).check()
  await page.getByRole('button', { name: /^Student 2/ }).click()
  await expect(page).toHaveURL('/events')
  await workerIsActive(page)
  await page.goto('/gstforum')
  await waitUntilIdle(page)
  const title = await page.getByRole('article').first().getByRole('heading').innerText()
  // Longer than the time after which other computers begin to keep pages.
  await page.waitForTimeout(4_000)
  const texts = await storedTexts(page)
  for (const words of ['student2@', title]) expect(texts).not.toContain(words)
  await page.goto('/alumni/createQuery')
  await page.getByLabel('Title').fill('Half a question')
  await page.getByRole('link', { name: 'Forum' }).first().click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText("Your changes aren't saved and will be lost.")
  await question.getByRole('button', { name: 'Leave' }).click()
  await setOffline(visitor, true)
  await page.goto('/gstforum')
  await expect(page.getByRole('heading', { name: "You're offline", level: 1 })).toBeVisible()
})

async function signOut({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
}

/** Returns the day that many days from now as a form takes it. */
function dayOn(count: number): string {
  return new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/')
}

/** The server ends the session, as when the person signs out on another device. */
async function endSession({ page, context }: Person): Promise<void> {
  const cookies = await context.cookies()
  await context.clearCookies()
  await context.addCookies(cookies.filter(({ httpOnly }) => !httpOnly))
  await page.reload()
}

/** Waits until the worker serves the page, and the device has these words and the page's answers. */
async function isKept(page: Page, ...words: string[]): Promise<void> {
  await workerIsActive(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal-kept-start'))).not.toBeNull()
  for (const word of ['GET /', ...words]) await expect.poll(() => storedTexts(page)).toContain(word)
  // The code of the page comes from the browser's cache into the worker's.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
        const inlined = [...document.querySelectorAll('style[data-href]')].map((sheet) =>
          String(sheet.getAttribute('data-href')),
        )
        const scripts = [...loaded, ...inlined].filter((name) => /\/assets\/.*\.(js|css)$/.test(name))
        const kept = await Promise.all(scripts.map((name) => caches.match(name)))
        return kept.filter((file) => file === undefined).length
      }),
    )
    .toBe(0)
}

/** Reads all that the browser has stored: databases, caches without code, and both storages. */
function storedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name))
      for (const table of database.objectStoreNames) {
        const store = database.transaction(table).objectStore(table)
        found.push(JSON.stringify([await asked(store.getAllKeys()), await asked(store.getAll())]))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (!new URL(request.url).pathname.startsWith('/assets/'))
          found.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return found.join('\n')
  })
}

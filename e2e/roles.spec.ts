import type { Page } from '@playwright/test'
import { type Guard, guards, roleHomes } from '@portal/contract/guards.ts'
import { type MenuEntry, placeOf, profileMenu, sideMenu } from '@portal/contract/menus.ts'
import { type AccountRole, accountRoles, type Role, roles } from '@portal/contract/roles.ts'
import { demoEmails, type People, type Person } from './people.ts'
import { bellOf, expect, follow, test, waitUntilIdle } from './portal.ts'

/**
 * Records for the parameters of paths: a query, a blog, events, a student and an alumnus of the demo, and a
 * form.
 */
interface Things {
  blog: string
  event: string
  festivalEvent: string
  form: string
  query: string
  student: string
  alumnus: string
}

/** Returns a path of the table with its parameter filled in. */
function addressOf(path: string, things: Things, role?: Role): string {
  if (path.startsWith('/team/update/') && role === 'Council') return path.replace('$slug', 'student-council')
  if (path.startsWith('/alumni/profile')) return path.replace('$slug', things.alumnus)
  if (path.startsWith('/profile')) return path.replace('$slug', things.student)
  if (path.startsWith('/team/')) return path.replace('$slug', 'sports-team')
  if (path === '/events/$slug') return path.replace('$slug', things.event)
  if (path.startsWith('/tml/')) return path.replace('$slug', things.festivalEvent)
  if (/^\/(userform|update)\//.test(path)) return path.replace(/\$\w+/, things.form)
  if (path.startsWith('/blog/')) return path.replace('$slug', things.blog)
  return path.replace(/\$(slug|id)/, things.query)
}

const isFor = ({ roles: allowed }: Guard, role: Role) => Array.isArray(allowed) && allowed.includes(role)

/**
 * Returns the screens that list the role, and one screen of each group of roles without it.
 * web/src/app/access.test.ts checks without a browser that all others are refused. Open screens are opened by
 * a visitor and a student.
 */
function screensToTry(role: Role): readonly Guard[] {
  const groups = new Set<string>()
  return guards.filter((guard) => {
    if (guard.roles === 'open') return role === 'Student' || role === 'All'
    if (isFor(guard, role)) return true
    const group = String(guard.roles)
    return !groups.has(group) && groups.add(group)
  })
}

for (const role of accountRoles) {
  test(`${aOrAn(role)} starts at home, sees the menus of the role and opens its pages and no others`, async ({
    people,
  }) => {
    const things = await findThings(people)
    const person = await people.signIn(demoEmails[role])
    const { page } = person
    // The route table decides who may open a form for editing. The server decides in the page whether the
    // record exists and belongs to the person; here the paths of announcements, accounts and the event form get the
    // slug of a query.
    person.forgive(
      /status of 40[34].*(singleQuery|\/announcements\/|\/people\/accounts\/|\/api\/v1\/events\/|\/api\/v1\/tml\/eventHead)/,
    )

    await page.goto('/')
    await expect(page).toHaveURL(roleHomes[role])
    await waitUntilIdle(page)
    await expectMenus(page, role, person)

    for (const guard of screensToTry(role)) {
      const address = addressOf(guard.path, things, role)
      await follow(page, address)
      const isAllowed = guard.roles === 'open' || isFor(guard, role)
      await expect(page, `${role} at ${address}`).toHaveURL(isAllowed ? address : roleHomes[role])
      await waitUntilIdle(page)
      await expect(page).not.toHaveTitle(/^Page not found/)
    }
    // A deep link has the same guard.
    const refused = guards.find(({ roles: allowed }) => Array.isArray(allowed) && !allowed.includes(role))
    await page.goto(addressOf(refused?.path ?? '/register', things))
    await expect(page).toHaveURL(roleHomes[role])
    if (refused) await expect(page.getByRole('status').getByText(/^That page is for /)).toBeVisible()
  })
}

test('a visitor reads the open pages, is sent to the front door by the others, and finds no bell', async ({
  people,
}) => {
  const things = await findThings(people)
  const { page } = await people.visitor()
  for (const guard of screensToTry('All')) {
    const address = addressOf(guard.path, things)
    await page.goto(address)
    const isOpen = guard.roles === 'open' || guard.roles === 'visitors'
    await expect(page, address).toHaveURL(isOpen ? address : `/?next=${encodeURIComponent(address)}`)
    await waitUntilIdle(page)
    await expect(page.getByText('Sign in to open that page.')).toHaveCount(isOpen ? 0 : 1)
  }
  await page.goto('/about')
  await waitUntilIdle(page)
  await expect(bellOf(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Profile menu' })).toHaveCount(0)
  await expect
    .poll(() => sideLabels(page))
    .toEqual(labels(sideMenu({ role: 'All', slug: null, isEventHead: false, rights: [] })))
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('an event head and the two teams with a right see what their rights bring', async ({ people }) => {
  for (const email of ['eventhead@gst.example', 'team@gst.example', 'literary@gst.example']) {
    const person = await people.signIn(email)
    const role = email.startsWith('eventhead') ? 'Student' : 'Team'
    await person.page.goto('/')
    await expectMenus(person.page, role, person)
  }
})

test('a visitor who came for a query is led to it after the sign-in, with its sort', async ({ people }) => {
  const { query } = await findThings(people)
  const { page } = await people.visitor()
  await page.goto(`/alumni/eachQuery/${query}?sort=oldest`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('button', { name: /^Student\s*student@/ }).click()
  await expect(page).toHaveURL(`/alumni/eachQuery/${query}?sort=oldest`)
  await expect(page.getByRole('radio', { name: 'Oldest' })).toBeChecked()
})

test('a visitor who came for a page of another role, or of another site, lands at home after the sign-in', async ({
  people,
}) => {
  for (const next of [
    '/alumni/dashboard',
    '//evil.example/',
    '/\\evil.example',
    'https://evil.example/',
    '/register',
    '/nowhere',
  ]) {
    const { page } = await people.visitor()
    await page.goto(`/?next=${encodeURIComponent(next)}`)
    await page.getByRole('button', { name: /^Student\s*student@/ }).click()
    await expect(page, next).toHaveURL('/events')
    const reason = page.getByRole('status').getByText('That page is for alumni.')
    await expect(reason).toHaveCount(next === '/alumni/dashboard' ? 1 : 0)
  }
})

test('an unknown path says that nothing is there, with 404, and leads home', async ({ people }) => {
  const visitor = await people.visitor()
  const student = await people.student()
  for (const { page, forgive } of [visitor, student]) {
    forgive(/status of 404/)
    for (const path of ['/nowhere', '/gstforum/x', '/alumni']) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page).toHaveTitle('Page not found · GST Portal')
    }
  }
  await student.page.getByRole('main').getByRole('link').click()
  await expect(student.page).toHaveURL('/events')
})

test('paths are found in any letter case and with a slash at their end', async ({ people }) => {
  const { query } = await findThings(people)
  const { page } = await people.student()
  for (const [path, title] of [
    ['/GSTFORUM', 'GST Forum'],
    ['/gstForum/', 'GST Forum'],
    ['/MyQuery/', 'My Query'],
    ['/ALUMNI/createquery', 'Ask Query · GST Portal'],
    ['/Privacy', 'Privacy · GST Portal'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page, path).toHaveTitle(title)
  }
  await page.goto(`/alumni/EACHQUERY/${query}/`)
  await expect(page).toHaveTitle(/^Query \| ./)
  const admin = await people.signIn(demoEmails.AlumniAdmin)
  await admin.page.goto('/alumniAdmin')
  await expect(admin.page.getByRole('heading', { name: 'Alumni desk' })).toBeVisible()
})

/** The accounts that created festival events in the demo are event heads too. */
const eventHeads = ['eventhead@gst.example', 'team@gst.example', 'literary@gst.example']

async function expectMenus(page: Page, role: AccountRole, { slug, email, name }: Person): Promise<void> {
  const rights =
    email === 'team@gst.example'
      ? (['scoreboard', 'festivalSite'] as const)
      : email === 'literary@gst.example'
        ? (['allReports'] as const)
        : []
  const viewer = { role, slug, isEventHead: eventHeads.includes(email), rights }
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(
    sideMenu(viewer).length > 0 ? 1 : 0,
  )
  await expect.poll(() => sideLabels(page)).toEqual(labels(sideMenu(viewer)))
  await expect(bellOf(page)).toHaveCount(role === 'AlumniAdmin' ? 0 : 1)
  await page.getByRole('button', { name: 'Profile menu' }).click()
  const menu = page.getByRole('menu')
  await expect(menu).toContainText(name)
  const shown = await menu.getByRole('menuitem').allInnerTexts()
  expect(shown.map((text) => text.trim())).toEqual([
    ...profileMenu(viewer).map(({ label }) => label),
    'Logout',
  ])
  for (const { label, to, search } of profileMenu(viewer)) {
    const address = search ? `${to}?${new URLSearchParams(search)}` : to
    await expect(menu.getByRole('menuitem', { name: label })).toHaveAttribute('href', address)
  }
  await page.keyboard.press('Escape')
}

async function sideLabels(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const found = await links.evaluateAll((all) =>
    all.map((link) => `${link.textContent?.trim()} ${link.getAttribute('href')}`),
  )
  return found
}

function labels(entries: readonly MenuEntry[]): string[] {
  return entries.map((entry) => `${entry.label} ${placeOf(entry)}`)
}

async function findThings(people: People): Promise<Things> {
  const student = await people.signIn(demoEmails.Student)
  const alumnus = await people.signIn(demoEmails.Alumni)
  const { body } = await student.call('GET', '/alumni/myQuery')
  const blogs = await student.call('GET', '/blogs')
  const blog = blogs.body.data.result[0].slug
  const event = (await student.call('GET', '/events')).body.data.result[0].slug
  const festivalEvent = (await student.call('GET', '/tml')).body.data.result[0].slug
  return {
    blog,
    event,
    festivalEvent,
    form: await openForm(people),
    query: body.data.result[0].slug,
    student: student.slug,
    alumnus: alumnus.slug,
  }
}

/** Publishes a form for everyone by the demo's team. */
async function openForm(people: People): Promise<string> {
  const team = await people.signIn(demoEmails.Team)
  const made = await team.call('POST', '/forms', {
    title: 'Crew and kit of the roles',
    pages: [{ fields: [{ id: 'name', type: 'text', label: 'Name' }] }],
    settings: { audience: { isPublic: true, roles: [], years: [], branches: [] } },
  })
  const { slug } = made.body.data
  const opened = await team.call('PUT', `/forms/${slug}/state`, { state: 'Open' })
  expect(opened.status, JSON.stringify(opened.body)).toBe(200)
  return slug
}

function aOrAn(role: Role): string {
  return `${/^[AEIOU]/.test(role) ? 'an' : 'a'} ${role}`
}

test('every role of the portal is looked at above', () => {
  expect(roles.filter((role) => role !== 'All')).toEqual(accountRoles)
})

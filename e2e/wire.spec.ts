import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request } from '@playwright/test'
import { demoEmails, type Person } from './people.ts'
import { expect, test, waitUntilIdle } from './portal.ts'
import { bytesOf, listed, measureLoad } from './wire.ts'

const kib = 1024
const scriptsMax = 22
/** Bundling the forum separately reduced its cold start by 75 KiB and costs this screen two requests; its mutes cost one. */
const scriptsMaxOf: Readonly<Record<string, number>> = { '/editprofile': 25 }
/** 2 KiB of this and of a form are the installed app's: its worker, its offer, and the word of a new version. */
const homeKibMax = 200
const forumKibMax = 320
/** Links to forms are opened on phones, from chats. The college's own names and links are 0.5 KiB of it. */
const formKibMax = 187

test('a visitor who opens the front door stays within the budget', async ({ people }) => {
  const requests = await measureLoad(await people.visitor(), '/')
  report('/', requests)
  expect(bytesOf(requests), listed(requests)).toBeLessThanOrEqual(homeKibMax * kib)
})

test('a student who opens the forum cold stays within the budget', async ({ people }) => {
  const requests = await measureLoad(await people.student(), '/gstforum')
  report('/gstforum', requests)
  expect(bytesOf(requests), listed(requests)).toBeLessThanOrEqual(forumKibMax * kib)
})

test('a page that follows many events holds one stream for all of them: a browser has six connections', async ({
  people,
}) => {
  const { page } = await people.signIn(demoEmails.Team)
  const open = new Set<Request>()
  let most = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/live')) most = Math.max(most, open.add(request).size)
  })
  for (const end of ['requestfailed', 'requestfinished'] as const)
    page.on(end as 'requestfailed', (request) => open.delete(request))
  await page.goto('/dashboard')
  await waitUntilIdle(page)
  await expect
    .poll(() => [...open].map((request) => request.url()))
    .toEqual([expect.stringMatching(/channels=event:\d+,event:\d+/)])
  // The old stream, the new one, and one that is being closed.
  expect(most).toBeLessThanOrEqual(3)
})

test('a visitor who opens a form on a phone stays within the budget', async ({ people }) => {
  const team = await people.signIn(demoEmails.Team)
  const field = (id: string, more: object) => ({ id, label: id, required: true, ...more })
  const options = ['Git', 'Badge', 'None'].map((label) => ({ id: label, label, seats: 40 }))
  const made = await team.call('POST', '/forms', {
    title: 'Crew and kit of the budget',
    pages: [
      {
        fields: [
          field('a', { type: 'text' }),
          field('b', { type: 'radio', options }),
          field('c', { type: 'date' }),
        ],
      },
    ],
    settings: { audience: { isPublic: true, roles: [], years: [], branches: [] } },
  })
  const { slug } = made.body.data
  await team.call('PUT', `/forms/${slug}/state`, { state: 'Open' })
  const visitor = await people.visitor()
  await visitor.page.setViewportSize({ width: 375, height: 800 })
  const requests = await measureLoad(visitor, `/userform/${slug}`)
  await expect(visitor.page.getByRole('button', { name: 'Send answers' })).toBeVisible()
  report('/userform', requests)
  expect(bytesOf(requests), listed(requests)).toBeLessThanOrEqual(formKibMax * kib)
})

/**
 * The packages for screens that are opened later: the validator, the editor, the PDF viewer, the sign-in
 * providers.
 */
const comesLater = ['zod', '@tiptap/core', 'pdfjs-dist', '@azure/msal-browser', '@react-oauth/google']

test('the front door and the forum come without the code of what is opened later', async ({ people }) => {
  const packages: Record<string, string[]> = JSON.parse(
    readFileSync(join(import.meta.dirname, '../web/dist/.vite/packages.json'), 'utf8'),
  )
  // Otherwise a renamed package would never be found.
  expect(comesLater.filter((name) => !Object.values(packages).flat().includes(name))).toEqual([])
  for (const [person, address] of [
    [await people.visitor(), '/'],
    [await people.student(), '/gstforum'],
  ] as const) {
    const scripts = (await measureLoad(person, address)).filter(({ type }) => type === 'Script')
    const held = scripts.flatMap(({ path }) => packages[path] ?? [])
    expect(held, address).toContain('react-dom')
    expect(held.filter((name) => comesLater.includes(name))).toEqual([])
  }
})

const screens: Readonly<Record<string, readonly string[]>> = {
  visitor: [
    '/',
    '/register',
    '/about',
    '/privacy',
    '/blogs',
    '/teams',
    '/academiccalendar',
    '/team/student-council',
  ],
  Student: [
    '/gstforum',
    '/myquery',
    '/explore',
    '/notes',
    '/notes/create',
    '/announcements',
    '/blogs/my',
    '/editprofile',
    '/alumni/createQuery',
  ],
  Alumni: ['/alumni/dashboard', '/editalumniprofile', '/alumni/announcement/internship', '/blogs/create'],
  AlumniAdmin: ['/alumniadmin'],
  Team: ['/dashboard'],
  Council: ['/announcements/create', '/announcement/my'],
}

for (const [role, addresses] of Object.entries(screens))
  test(`every screen of a ${role} comes with at most ${scriptsMax} scripts`, async ({ people }) => {
    const counts: Record<string, number> = {}
    for (const address of addresses) {
      const person = await someone(role)
      const requests = await measureLoad(person, address)
      counts[address] = requests.filter(({ type }) => type === 'Script').length
      report(address, requests)
      await person.context.close()
    }
    expect(
      Object.entries(counts).filter(([address, count]) => count > (scriptsMaxOf[address] ?? scriptsMax)),
    ).toEqual([])

    function someone(name: string): Promise<Person> {
      return name === 'visitor'
        ? people.visitor()
        : people.signIn(demoEmails[name as keyof typeof demoEmails])
    }
  })

function report(address: string, requests: Awaited<ReturnType<typeof measureLoad>>): void {
  const scripts = requests.filter(({ type }) => type === 'Script').length
  console.log(
    `${address}: ${(bytesOf(requests) / kib).toFixed(1)} KiB, ${requests.length} requests, ${scripts} scripts`,
  )
}

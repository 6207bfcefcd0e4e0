import { demoEmails, type Person } from './people.ts'
import { expect, test } from './portal.ts'
import { bytesOf, listed, measureLoad } from './wire.ts'

const kib = 1024
const scriptsMax = 20
const homeKibMax = 210
const forumKibMax = 320

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
    expect(Object.entries(counts).filter(([, count]) => count > scriptsMax)).toEqual([])

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

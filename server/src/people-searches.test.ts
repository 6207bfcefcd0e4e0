import { beforeAll, expect, test } from 'vitest'
import { guest, testingDesk } from '#rooms/festival/desk/testing-desk.ts'
import { register } from './testing/events-testing.ts'
import type { SignedIn } from './testing/test-portal.ts'

const { t, people, festival, walkIn, list } = testingDesk()
let jose: SignedIn
beforeAll(async () => {
  jose = await t.person('Student', { name: 'José D’Souza', student: { prn: '124A9001' } })
  await t.person('Alumni', { name: 'Zoë O’Brien' })
})

const typedNames = ['Jose', 'josé', 'JOSÉ', "D'Souza", 'd’souza', 'jose d`sou']
const namesIn = (rows: { name?: string; title?: string }[]) => rows.map(({ name, title }) => name ?? title)
const read = async (who: SignedIn, path: string, typed: string) => {
  const { status, body } = await t.call(who, 'GET', `${path}${encodeURIComponent(typed)}`)
  expect([path, status]).toEqual([path, 200])
  return namesIn(body.data.result)
}

test.each(typedNames)(
  '%s finds José D’Souza in Explore, the palette, at the desk and among participants',
  async (typed) => {
    const event = await festival({ publish: 'now' })
    await register(t, jose, event)
    const found = ['José D’Souza']
    expect(await read(people.asha, '/explore/students?name=', typed)).toEqual(found)
    expect(await read(people.asha, '/search?q=', typed)).toContain('José D’Souza')
    expect(await read(people.team, `/events/${event.slug}/participants?name=`, typed)).toEqual(found)
    const { result } = await list(event, `name=${encodeURIComponent(typed)}`)
    expect(result).toHaveLength(1)
  },
)

test('a guest and an alumnus are found without their accents', async () => {
  const event = await festival({ guestFee: 0 })
  await walkIn(event, { people: [guest('René D’Costa', { email: 'rene@mail.example' })] })
  const { result } = await list(event, `name=${encodeURIComponent("rene d'costa")}`)
  expect(result).toHaveLength(1)
  const admin = await t.person('AlumniAdmin')
  expect(await read(admin, '/alumni/admin?status=approved&name=', "zoe o'brien")).toEqual(['Zoë O’Brien'])
  expect(await read(people.asha, '/alumni/getAllAlumni?name=', "zoe o'brien")).toHaveLength(1)
})

test('a title is found by either spelling of its letters, in the forum and in the palette', async () => {
  const spellings = ['स\u095cक सुरक्षा', 'स\u0921\u093cक सुरक्षा']
  for (const [nth, title] of spellings.entries()) {
    const { status, body } = await t.call(people.asha, 'POST', '/alumni/createQuery', {
      query: `${title} ${nth}`,
      body: '<p>कैसे?</p>',
      domain: ['All'],
    })
    expect([status, body.message]).toEqual([201, expect.any(String)])
  }
  for (const typed of spellings) {
    for (const by of ['name', 'search']) {
      const path = `/alumni/getQuery?${by}=${encodeURIComponent(typed)}`
      expect((await t.call(people.asha, 'GET', path)).body.data.result).toHaveLength(2)
    }
    expect(await read(people.asha, '/search?q=', typed)).toHaveLength(2)
  }
})

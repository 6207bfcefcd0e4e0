import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announce, postInternship } from '#server/testing/announcements-testing.ts'
import { write } from '#server/testing/blogs-testing.ts'
import { eventOf, travel } from '#server/testing/events-testing.ts'
import { noisyPicture } from '#server/testing/files/sample-images.ts'
import { ask } from '#server/testing/forum-testing.ts'
import { share } from '#server/testing/notes-testing.ts'
import { type SignedIn, type TestPortal, testPortal } from '#server/testing/test-portal.ts'

/** No job runs here unless requested, so every 404 comes from the deletion itself. */
const t = testPortal()
let replica: TestPortal
let picture: Uint8Array<ArrayBuffer>
const people = {} as Record<'student' | 'team' | 'council' | 'alumnus', SignedIn>

beforeAll(async () => {
  replica = await t.openReplica()
  picture = new Uint8Array(await noisyPicture(300, 200).jpeg().toBuffer())
  people.student = await t.person('Student')
  people.team = await t.person('Team')
  people.council = await t.person('Council')
  people.alumnus = await t.person('Alumni')
})

function formOf(field: string): FormData {
  const form = new FormData()
  form.append(field, new File([picture], 'bridge.jpg', { type: 'image/jpeg' }))
  return form
}

/** Returns the address of a picture uploaded for the editor. */
async function upload(who: SignedIn): Promise<string> {
  return (await t.send(who, 'POST', '/uploads/images', formOf('image'))).body.data.url
}

const inText = (url: string) =>
  `<p>${'Look at this bridge. '.repeat(12)}</p><img src="${url}" alt="A bridge">`
const statusOf = async (url: string, at = t, headers = {}) =>
  (await at.app.inject({ url, headers })).statusCode

/** Checks that both replicas serve both sizes; each caches that it may serve them. */
async function isServed(url: string) {
  const thumbnail = url.replace('.webp', '-thumb.webp')
  for (const at of [t, replica])
    expect([await statusOf(url, at), await statusOf(thumbnail, at)]).toEqual([200, 200])
}

async function isGone(url: string) {
  expect(await statusOf(url)).toBe(404)
  expect(await statusOf(url.replace('.webp', '-thumb.webp'))).toBe(404)
  // A browser with a copy asks whether it is still valid.
  expect(await statusOf(url, t, { 'if-none-match': `"${url.replace('/uploads/', '')}"` })).toBe(404)
  await expect.poll(() => statusOf(url, replica)).toBe(404)
}

interface Owner {
  who: keyof typeof people
  /**
   * Makes the thing with the picture.
   * @returns the path that deletes it.
   */
  make: (who: SignedIn, url: string) => Promise<string>
}

const owners: Record<string, Owner> = {
  'the text of a query': {
    who: 'student',
    make: async (who, url) => `/alumni/queryDelete/${(await ask(t, who, { body: inText(url) }))._id}`,
  },
  'the text of a blog': {
    who: 'student',
    make: async (who, url) => `/blogs/${(await write(t, who, { body: inText(url) }))._id}`,
  },
  'the cover of a blog': {
    who: 'alumnus',
    make: async (who, url) => `/blogs/${(await write(t, who, { cover: url }))._id}`,
  },
  'an announcement': {
    who: 'council',
    make: async (who, url) => `/announcements/${(await announce(t, who, { body: inText(url) }))._id}`,
  },
  'an internship': {
    who: 'alumnus',
    make: async (who, url) => `/announcements/${(await postInternship(t, who, { body: inText(url) }))._id}`,
  },
  'the text of an event': {
    who: 'team',
    make: async (who, url) => madeEvent(who, { body: inText(url) }),
  },
  'the poster of an event': { who: 'team', make: async (who, url) => madeEvent(who, { poster: url }) },
}

async function madeEvent(who: SignedIn, more: object): Promise<string> {
  const { status, body } = await t.call(who, 'POST', '/events', eventOf(more))
  expect(status).toBe(201)
  return `/events/${body.data._id}`
}

describe('a picture answers 404 at once when', () => {
  test.each(Object.entries(owners))('%s is deleted', async (_name, { who, make }) => {
    const url = await upload(people[who])
    const path = await make(people[who], url)
    await isServed(url)
    expect(await t.call(people[who], 'DELETE', path)).toMatchObject({ status: 200 })
    await isGone(url)
  })

  test('the query above which it stands is deleted', async () => {
    const form = formOf('images')
    for (const [name, value] of Object.entries({ query: 'What is this bridge?', body: '', domain: 'Web' }))
      form.append(name, value)
    const query = (await t.send(people.student, 'POST', '/alumni/createQuery', form)).body.data
    await isServed(query.images[0])
    await t.call(people.student, 'DELETE', `/alumni/queryDelete/${query._id}`)
    await isGone(query.images[0])
  })

  test('it is replaced in a query, as a cover, as a poster and as the photo of a person', async () => {
    const { student, team } = people
    const [inQuery, cover, poster] = [await upload(student), await upload(student), await upload(team)]
    const query = await ask(t, student, { body: inText(inQuery) })
    const blog = await write(t, student, { cover })
    const event = await madeEvent(team, { poster })
    const photoOf = async () =>
      (await t.send(student, 'PUT', '/profiles/mine', formOf('profile'))).body.data.profile
    const photo = await photoOf()
    for (const url of [inQuery, cover, poster, photo]) await isServed(url)
    await t.call(student, 'PUT', `/alumni/updateQuery/${query._id}`, { body: '<p>No picture.</p>' })
    await t.call(student, 'PUT', `/blogs/${blog._id}`, { cover: null })
    await t.call(team, 'PUT', event, eventOf({ poster: await upload(team) }))
    const newPhoto = await photoOf()
    for (const url of [inQuery, cover, poster, photo]) await isGone(url)
    await isServed(newPhoto)
  })

  test('the note whose first page it is is deleted', async () => {
    const note = await share(t, people.student)
    await t.portal.jobs.drain()
    const { firstPage } = (await t.call(people.student, 'GET', `/notes/${note._id}`)).body.data
    await isServed(firstPage)
    await t.call(people.student, 'DELETE', `/notes/${note._id}`)
    await isGone(firstPage)
  })

  test('it is replaced in a report, or the report goes with its event', async () => {
    const { team } = people
    const [photo, other, inSummary] = [await upload(team), await upload(team), await upload(team)]
    const event = await madeEvent(team, {})
    await travel(t, 60, ...Object.values(people))
    const save = (photos: string[], summary = '') =>
      t.call(team, 'PUT', event.replace('/events', '/reports'), {
        photos: photos.map((url) => ({ url, caption: 'A bridge' })),
        summary,
      })
    expect((await save([photo, other], inText(inSummary))).status).toBe(200)
    for (const url of [photo, other, inSummary]) await isServed(url)
    await save([other], inText(inSummary))
    await isGone(photo)
    expect((await t.call(team, 'DELETE', event)).status).toBe(200)
    for (const url of [other, inSummary]) await isGone(url)
  })

  test('a team takes it off its page, as logo, cover or in the gallery', async () => {
    const { team } = people
    const form = formOf('logo')
    for (const field of ['cover', 'gallery']) form.append(field, new File([picture], 'bridge.jpg'))
    const path = `/teams/${team.slug}`
    const { logo, cover, gallery } = (await t.send(team, 'PUT', path, form)).body.data
    for (const url of [logo, cover, ...gallery]) await isServed(url)
    await t.call(team, 'PUT', path, { logo: null, cover: null, galleryRemove: gallery })
    for (const url of [logo, cover, ...gallery]) await isGone(url)
  })

  test('a sponsor has another logo or is removed', async () => {
    const festival = await t.person('Team', { account: { rights: ['festivalSite'] } })
    const [first, second] = [await upload(festival), await upload(festival)]
    const sponsor = {
      name: 'Dariya Tea',
      tier: 'Title',
      line: 'A cup at every gate',
      link: 'https://dariya.example',
      alt: 'A wave',
      position: 1,
      from: '2026-11-01',
      to: '2026-12-01',
    }
    const added = await t.call(festival, 'POST', '/tml/sponsors', { ...sponsor, logo: first })
    const path = `/tml/sponsors/${added.body.data._id}`
    await isServed(first)
    expect((await t.call(festival, 'PUT', path, { ...sponsor, logo: second })).status).toBe(200)
    await isGone(first)
    await isServed(second)
    expect((await t.call(festival, 'DELETE', path)).status).toBe(200)
    await isGone(second)
  })
})

describe('a picture stays', () => {
  let url: string
  beforeEach(async () => {
    url = await upload(people.student)
  })

  test('while another thing shows it', async () => {
    const [first, second] = [
      await ask(t, people.student, { body: inText(url) }),
      await ask(t, people.student, { body: inText(url) }),
    ]
    await t.call(people.student, 'DELETE', `/alumni/queryDelete/${first._id}`)
    await isServed(url)
    await t.call(people.student, 'DELETE', `/alumni/queryDelete/${second._id}`)
    await isGone(url)
  })

  test('while its author writes, and when a deleted one is used again before its files are removed', async () => {
    await isServed(url)
    const query = await ask(t, people.student, { body: inText(url) })
    await t.call(people.student, 'DELETE', `/alumni/queryDelete/${query._id}`)
    await isGone(url)
    await ask(t, people.student, { body: inText(url) })
    await isServed(url)
  })

  test('when the deletion is rolled back', async () => {
    await ask(t, people.student, { body: inText(url) })
    await isServed(url)
    const { inTransaction, uploads } = t.portal
    await expect(
      inTransaction(async (tx) => {
        await uploads.removeByUrl(tx, [url])
        throw new Error('The power is gone')
      }),
    ).rejects.toThrow('power')
    await isServed(url)
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { noisyPicture, plainPicture } from '#server/testing/files/sample-images.ts'
import { usesOf } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let team: SignedIn
let path: string

beforeEach(async () => {
  team = await t.person('Team', { name: 'Music circle' })
  path = `/teams/${team.slug}`
})

const update = (body: unknown) => t.call(team, 'PUT', path, body)

async function formOf(
  fields: [string, string][],
  files: [field: string, bytes: Buffer][],
): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  for (const [field, bytes] of files)
    form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), `${field}.png`)
  return form
}
const png = (side: number) => plainPicture(side, side).png().toBuffer()

describe('a team changes its page', () => {
  test('what it sends is there for everybody, and what it leaves out stays', async () => {
    await update({
      kind: 'Cultural',
      oneLine: ' Songs ',
      founded: 2004,
      instagram: 'https://instagram.com/music',
    })
    const { status, body } = await update({ about: '<p>Hello <script>alert(1)</script></p>', website: '' })
    expect([status, body.message]).toEqual([200, 'Team updated'])
    const read = await t.call(null, 'GET', path)
    expect(read.body.data).toMatchObject({
      name: 'Music circle',
      kind: 'Cultural',
      oneLine: 'Songs',
      founded: 2004,
      about: '<p>Hello </p>',
      links: { instagram: 'https://instagram.com/music', website: null, github: null },
      can: { update: false },
    })
  })

  test('of two people who edit the page, the second one overwrites nothing unseen', async () => {
    const { revision } = (await t.call(team, 'GET', path)).body.data
    const first = await update({ about: '<p>We meet on Monday</p>', revision })
    expect([first.status, first.body.data.revision]).toEqual([200, revision + 1])
    const older = await update({ about: '<p>We meet on Friday</p>', revision })
    expect([older.status, older.body.message]).toEqual([409, 'This page was changed after you opened it'])
    const again = await update({ about: '<p>We meet on Monday</p>', revision })
    expect([again.status, again.body.data.revision]).toEqual([200, revision + 1])
    expect((await update({ about: '<p>We meet on Friday</p>', revision: revision + 1 })).status).toBe(200)
    expect((await update({ about: '<p>We meet daily</p>' })).status).toBe(200)
    expect((await update({ about: '<p>We meet daily</p>', revision: 'newest' })).status).toBe(400)
  })

  test('empty text and null clear', async () => {
    await update({ oneLine: 'x', founded: 2004, github: 'https://github.com/x', about: '<p>x</p>' })
    const { body } = await update({ oneLine: '', founded: null, github: null, about: '<p></p>' })
    expect(body.data).toMatchObject({ oneLine: '', founded: null, about: '', links: { github: null } })
  })

  test('links that lead elsewhere, and everything else that does not fit, are refused by field', async () => {
    const wrong: [string, unknown][] = [
      ['github', 'https://example.org/github.com'],
      ['instagram', 'https://instagram.com.evil.example/x'],
      ['linkedin', 'javascript:alert(1)'],
      ['youtube', 'https://user:pass@youtube.com/x'],
      ['website', 'ftp://music.example'],
      ['kind', 'Council'],
      ['kind', ['Sports']],
      ['oneLine', 'x'.repeat(141)],
      ['oneLine', { a: 1 }],
      ['founded', 1066],
      ['founded', '20x4'],
      ['about', 'x'.repeat(50_001)],
      ['galleryRemove', 'all'],
      ['galleryOrder', [1]],
      ['recruitingLink', 'javascript:alert(1)'],
      ['recruitingUntil', '2026-02-30'],
      ['recruitingLine', 'x'.repeat(141)],
      ['isActive', 'yes'],
    ]
    for (const [field, value] of wrong) {
      const { status, body } = await update({ [field]: value })
      expect([status, body.errors?.[0]?.path.split('.')[0]], `${field}: ${value}`).toEqual([400, field])
    }
  })

  test('name, address and owner are not its to set', async () => {
    await update({ name: 'Another', slug: 'student-council', accountId: '1', email: 'x@y.example' })
    const { body } = await t.call(team, 'GET', path)
    expect(body.data).toMatchObject({ name: 'Music circle', slug: team.slug, email: team.email })
  })

  test('with logo, cover and gallery in a form, and takes them away again', async () => {
    const pictures: [string, Buffer][] = [
      ['logo', await png(60)],
      ['cover', await png(70)],
      ['gallery', await png(80)],
      ['gallery', await png(90)],
    ]
    const { status, body } = await t.send(team, 'PUT', path, await formOf([['founded', '1999']], pictures))
    expect(status).toBe(200)
    const { logo, cover, gallery, founded } = body.data
    expect([founded, gallery.length]).toEqual([1999, 2])
    for (const url of [logo, cover, ...gallery]) expect(await usesOf(t, url)).toBe(1)
    const after = await update({ logo: '', galleryRemove: [gallery[0]] })
    expect(after.body.data).toMatchObject({ logo: null, cover, gallery: [gallery[1]] })
    expect(await usesOf(t, logo)).not.toBe(1)
    expect(await usesOf(t, gallery[0])).not.toBe(1)
    expect(await usesOf(t, gallery[1])).toBe(1)
  })

  test('a picture over 2 MB, or one that is no picture, is refused and nothing changes', async () => {
    const large = await noisyPicture(1400, 1400).png({ compressionLevel: 0 }).toBuffer()
    expect((await t.send(team, 'PUT', path, await formOf([], [['logo', large]]))).status).toBe(413)
    const text = Buffer.from('<svg onload="alert(1)"/>')
    expect((await t.send(team, 'PUT', path, await formOf([], [['cover', text]]))).status).toBe(415)
    expect((await t.call(null, 'GET', path)).body.data).toMatchObject({ logo: null, cover: null })
  })

  test('two changes at once both hold', async () => {
    await Promise.all([update({ oneLine: 'Songs' }), update({ founded: 2010 }), update({ kind: 'Cultural' })])
    expect((await t.call(null, 'GET', path)).body.data).toMatchObject({
      oneLine: 'Songs',
      founded: 2010,
      kind: 'Cultural',
    })
  })
})

describe('a team that is no longer active', () => {
  test('is read by everybody and changed by nobody until it is active again', async () => {
    await update({ isActive: false })
    expect((await t.call(null, 'GET', path)).body.data.isActive).toBe(false)
    expect((await update({ oneLine: 'Still here' })).status).toBe(409)
    const faculty = { academicYear: '2026-27', post: 'Mentor', facultyName: 'Dr. Rao' }
    expect((await t.call(team, 'POST', `${path}/members`, faculty)).status).toBe(409)
    expect((await update({ isActive: true, oneLine: 'Back' })).body.data).toMatchObject({
      isActive: true,
      oneLine: 'Back',
    })
  })
})

describe('the student council', () => {
  test('is changed by the council’s account, keeps its kind, and tells its e-mail to who is signed in', async () => {
    const council = await t.person('Council')
    const { body } = await t.call(council, 'PUT', '/teams/student-council', { oneLine: 'For all of us' })
    expect(body.data).toMatchObject({ name: 'Student council', kind: 'Council', oneLine: 'For all of us' })
    expect((await t.call(council, 'PUT', '/teams/student-council', { kind: 'Sports' })).status).toBe(400)
    expect((await t.call(null, 'GET', '/teams/student-council')).body.data.email).toBeNull()
    expect((await t.call(team, 'GET', '/teams/student-council')).body.data.email).toBe(council.email)
  })
})

describe('a gallery that is open in two tabs', () => {
  test('loses no picture: each tab takes away, adds and orders what it names', async () => {
    const add = async (side: number): Promise<string[]> =>
      (await t.send(team, 'PUT', path, await formOf([], [['gallery', await png(side)]]))).body.data.gallery
    await add(40)
    const [a = '', b = ''] = await add(50)
    // The other tab doesn't know about the third picture.
    const [, , c = ''] = await add(60)
    const ordered = await update({ galleryOrder: [b, a] })
    expect(ordered.body.data.gallery).toEqual([b, a, c])
    const removed = await update({ galleryRemove: [a, '/uploads/not-mine.webp'], galleryOrder: [a, c] })
    expect(removed.body.data.gallery).toEqual([c, b])
    expect(await usesOf(t, a)).not.toBe(1)
    const [one, two] = await Promise.all([add(70), update({ galleryRemove: [b] })])
    expect(one).toHaveLength(one.includes(b) ? 3 : 2)
    expect(two.status).toBe(200)
    expect((await t.call(null, 'GET', path)).body.data.gallery).not.toContain(b)
  })
})

describe('a team that looks for people', () => {
  test('says so on its page and card until the last day is over in India, or it takes the link away', async () => {
    // Half a minute before midnight in India.
    t.clock.set(new Date('2026-11-20T18:29:30Z'))
    team = await t.person('Team')
    path = `/teams/${team.slug}`
    const link = 'https://forms.example/apply'
    await update({ recruitingLine: 'Two drummers', recruitingLink: link, recruitingUntil: '2026-11-20' })
    const recruiting = { line: 'Two drummers', link, until: '2026-11-20' }
    const read = async () => (await t.call(null, 'GET', path)).body.data.recruiting
    const ofCard = async () =>
      (await t.call(null, 'GET', '/teams?limit=50')).body.data.result.find(
        ({ slug }: { slug: string | null }) => slug === team.slug,
      ).recruiting
    expect([await read(), await ofCard()]).toEqual([recruiting, recruiting])
    t.clock.advance(60_000)
    expect([await read(), await ofCard()]).toEqual([null, null])
    await update({ recruitingUntil: '' })
    expect(await read()).toEqual({ ...recruiting, until: null })
    await update({ recruitingLink: '' })
    expect(await read()).toBeNull()
  })
})

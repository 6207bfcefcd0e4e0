import { describe, expect, test } from 'vitest'
import { noisyPicture, plainPicture } from '#server/testing/files/sample-images.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()

const update = (who: SignedIn | null, body: unknown) => t.call(who, 'PUT', '/alumni/update', body)
const read = async (reader: SignedIn, whose: SignedIn) =>
  (await t.call(reader, 'GET', `/alumni/profile/${whose.slug}`)).body.data

function formWith(fields: Record<string, string | string[]>, files: Record<string, Buffer> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one)
  for (const [name, bytes] of Object.entries(files))
    form.append(name, new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' }))
  return form
}

describe('an alumnus changes the own profile', () => {
  test('every field is kept, and what is left out stays', async () => {
    const alumnus = await t.person('Alumni')
    const first = {
      body: '<p>I build bridges</p>',
      domains: ['Web', 'AI', 'Web'],
      qualification: 'B.E.',
      companyName: 'Konkan Software',
      designation: 'Engineer',
      employmentType: 'Full-Time',
      college: 'VJTI',
      course: 'M.Tech',
      postGradYear: 2024,
      city: 'Pune',
      phone: '+91 98765 43210',
      linkedin: 'https://www.linkedin.com/in/someone',
      github: 'https://github.com/someone',
    }
    const answer = await update(alumnus, first)
    expect(answer).toMatchObject({ status: 200, body: { success: true, message: 'Profile saved' } })
    const { linkedin, github, ...plain } = first
    const saved = { ...plain, domains: ['Web', 'AI'], socialProfile: { linkedin, github } }
    expect(answer.body.data).toMatchObject(saved)
    expect((await update(alumnus, { designation: 'Lead' })).body.data).toMatchObject({
      ...saved,
      designation: 'Lead',
    })
    expect(await read(await t.person('Alumni'), alumnus)).toMatchObject({ companyName: 'Konkan Software' })
  })

  test("'', [] and null clear", async () => {
    const alumnus = await t.person('Alumni', {
      account: { linkedin: 'https://www.linkedin.com/in/x', phone: '9876543210' },
      alumnus: { domains: ['Web'], course: 'M.Tech', post_grad_year: 2020, employment_type: 'Other' },
    })
    const cleared = {
      linkedin: '',
      phone: null,
      domains: [],
      course: null,
      postGradYear: '',
      employmentType: '',
    }
    expect((await update(alumnus, cleared)).body.data).toMatchObject({
      domains: [],
      course: '',
      postGradYear: null,
      employmentType: null,
      phone: null,
      socialProfile: { linkedin: null, github: null },
    })
  })

  test('rich text loses what could run, and an empty paragraph counts as nothing', async () => {
    const alumnus = await t.person('Alumni')
    const { body } = await update(alumnus, { body: '<p onclick="x()">Hi<script>x()</script></p>' })
    expect(body.data.body).toBe('<p>Hi</p>')
    expect((await update(alumnus, { body: '<p> &nbsp;<br></p>' })).body.data.body).toBe('')
  })

  test('links may come in the shape in which the profile gives them', async () => {
    const alumnus = await t.person('Alumni')
    const { body } = await update(alumnus, { socialProfile: { github: 'https://github.com/a' } })
    expect(body.data.socialProfile).toEqual({ linkedin: null, github: 'https://github.com/a' })
  })

  test('what the college keeps cannot be set, nor anything that is not of the profile', async () => {
    const alumnus = await t.person('Alumni', { name: 'Meera Nair' })
    const before = await read(alumnus, alumnus)
    const tried = {
      name: 'X',
      email: 'x@gst.example',
      slug: 'x',
      branch: 'IT',
      passOutYear: 1999,
      status: 'pending',
    }
    const more = {
      role: 'AlumniAdmin',
      roleModel: 'AlumniAdmin',
      _id: '1',
      rights: ['scoreboard'],
      cover_url: 'x',
    }
    expect((await update(alumnus, { ...tried, ...more })).status).toBe(200)
    expect(await read(alumnus, alumnus)).toEqual(before)
  })

  test('a field that does not fit is named', async () => {
    const alumnus = await t.person('Alumni')
    const wrong: [string, unknown][] = [
      ['linkedin', 'javascript:alert(1)'],
      ['github', 'ftp://github.com/a'],
      ['domains', ['Cooking']],
      ['domains', 'Web'],
      ['employmentType', 'Astronaut'],
      ['postGradYear', 20245],
      ['postGradYear', 'soon'],
      ['phone', 'call me'],
      ['emailShown', 'friends'],
      ['companyName', ['x']],
      ['designation', 'a\0b'],
      ['body', { html: 'x' }],
      ['body', 'x'.repeat(20_001)],
      ['qualification', 'x'.repeat(201)],
    ]
    for (const [field, value] of wrong) {
      const answer = await update(alumnus, { [field]: value })
      expect(answer, `${field}: ${value}`).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
      expect(answer.body.errors[0].path.split('.')[0]).toBe(field)
    }
  })

  test('nobody but an alumnus calls it', async () => {
    expect(await update(null, {})).toMatchObject({ status: 401 })
    for (const role of ['Student', 'Team', 'Council', 'AlumniAdmin'] as const)
      expect(await update(await t.person(role), { city: 'Pune' })).toMatchObject({ status: 403 })
  })
})

describe('the photo and the cover of an alumnus', () => {
  test('come with the form, replace the ones before, and go when they are cleared', async () => {
    const alumnus = await t.person('Alumni')
    const photo = await plainPicture(300, 300).png().toBuffer()
    const cover = await plainPicture(900, 300).png().toBuffer()
    const sent = await t.send(
      alumnus,
      'PUT',
      '/alumni/update',
      formWith({ city: 'Pune' }, { profile: photo, cover }),
    )
    expect(sent).toMatchObject({ status: 200, body: { data: { city: 'Pune' } } })
    const { cover: coverUrl, createdBy } = sent.body.data
    expect((await t.app.inject(createdBy.profile)).statusCode).toBe(200)

    const again = await t.send(alumnus, 'PUT', '/alumni/update', formWith({}, { profile: photo }))
    expect(again.body.data.createdBy.profile).not.toBe(createdBy.profile)
    expect(again.body.data.cover).toBe(coverUrl)
    await t.portal.jobs.drain()
    expect((await t.app.inject(createdBy.profile)).statusCode).toBe(404)

    const cleared = await t.send(alumnus, 'PUT', '/alumni/update', formWith({ profile: '', cover: '' }))
    expect(cleared.body.data).toMatchObject({ cover: null, createdBy: { profile: null } })
    await t.portal.jobs.drain()
    expect((await t.app.inject(coverUrl)).statusCode).toBe(404)
  })

  test('are refused above 2 MB, and when they are no picture; then nothing of the form is saved', async () => {
    const alumnus = await t.person('Alumni')
    const large = await noisyPicture(2_400, 2_000).jpeg({ quality: 80 }).toBuffer()
    expect(large.length).toBeGreaterThan(2 * 1024 * 1024)
    const refused = await t.send(
      alumnus,
      'PUT',
      '/alumni/update',
      formWith({ city: 'Pune' }, { profile: large }),
    )
    expect(refused).toMatchObject({ status: 413, body: { code: 'TOO_LARGE', errors: [{ path: 'profile' }] } })
    const text = formWith({ city: 'Pune' }, { cover: Buffer.from('not a picture') })
    expect(await t.send(alumnus, 'PUT', '/alumni/update', text)).toMatchObject({ status: 415 })
    expect((await read(alumnus, alumnus)).city).toBe('')
  })

  test('a form clears a list with one empty value', async () => {
    const alumnus = await t.person('Alumni', { alumnus: { domains: ['Web'] } })
    const sent = await t.send(alumnus, 'PUT', '/alumni/update', formWith({ domains: '' }))
    expect(sent.body.data.domains).toEqual([])
    const two = await t.send(alumnus, 'PUT', '/alumni/update', formWith({ domains: ['Web', 'App'] }))
    expect(two.body.data.domains).toEqual(['Web', 'App'])
  })
})

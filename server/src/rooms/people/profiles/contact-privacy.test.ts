import { describe, expect, test } from 'vitest'
import { ask } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()

const reach = {
  phone: '9876543210',
  linkedin: 'https://www.linkedin.com/in/someone',
  github: 'https://github.com/someone',
}
const all = (audience: string) => ({
  emailShown: audience,
  phoneShown: audience,
  linkedinShown: audience,
  githubShown: audience,
})
const hidden = { email: '', phone: null, linkedin: null, github: null }

/** Returns the alumnus's contacts that the reader may see. */
async function contactsOf(alumnus: SignedIn, reader: SignedIn) {
  const { data } = (await t.call(reader, 'GET', `/alumni/profile/${alumnus.slug}`)).body
  return { email: data.createdBy.email, phone: data.phone, ...data.socialProfile }
}

describe('who sees the e-mail, phone, LinkedIn and GitHub of an alumnus', () => {
  test('unless chosen otherwise everyone sees all but the phone', async () => {
    const alumnus = await t.person('Alumni', { account: reach })
    expect(await contactsOf(alumnus, await t.person('Student'))).toEqual({
      ...reach,
      email: alumnus.email,
      phone: null,
    })
  })

  test('alumni only: alumni and the admin see it, students and teams do not', async () => {
    const alumnus = await t.person('Alumni', { account: reach })
    await t.call(alumnus, 'PUT', '/alumni/update', all('alumni'))
    const open = { ...reach, email: alumnus.email }
    expect(await contactsOf(alumnus, await t.person('Student'))).toEqual(hidden)
    expect(await contactsOf(alumnus, await t.person('Team'))).toEqual(hidden)
    expect(await contactsOf(alumnus, await t.person('Alumni'))).toEqual(open)
    expect(await contactsOf(alumnus, await t.person('AlumniAdmin'))).toEqual(open)
  })

  test('nobody: only the owner and the admin see it, and the owner sees the choices', async () => {
    const alumnus = await t.person('Alumni', { account: reach })
    await t.call(alumnus, 'PUT', '/alumni/update', all('nobody'))
    const open = { ...reach, email: alumnus.email }
    expect(await contactsOf(alumnus, await t.person('Alumni'))).toEqual(hidden)
    expect(await contactsOf(alumnus, alumnus)).toEqual(open)
    expect(await contactsOf(alumnus, await t.person('AlumniAdmin'))).toEqual(open)
    const { own } = (await t.call(alumnus, 'GET', `/alumni/profile/${alumnus.slug}`)).body.data
    expect(own.shown).toEqual({ email: 'nobody', phone: 'nobody', linkedin: 'nobody', github: 'nobody' })
  })

  test('each choice stands for itself', async () => {
    const alumnus = await t.person('Alumni', { account: reach })
    await t.call(alumnus, 'PUT', '/alumni/update', { phoneShown: 'everyone', emailShown: 'nobody' })
    const seen = await contactsOf(alumnus, await t.person('Student'))
    expect(seen).toEqual({ ...reach, email: '' })
  })
})

describe('what the forum tells of how to reach an author', () => {
  test('is what everyone may see, on the next reading of a list that was kept', async () => {
    const student = await t.person('Student', { account: reach })
    const alumnus = await t.person('Alumni')
    await ask(t, student, { query: 'May I be reached here' })
    const authorFor = async () => {
      const { body } = await t.call(alumnus, 'GET', '/alumni/getQuery?name=reached%20here')
      const { email, role } = body.data.result[0].createdBy
      return { email, ...role.socialProfile }
    }
    const { phone: _phone, ...links } = reach
    expect(await authorFor()).toEqual({ email: student.email, ...links })
    await t.call(student, 'PUT', '/profiles/mine', all('alumni'))
    expect(await authorFor()).toEqual({ email: '', linkedin: null, github: null })
  })
})

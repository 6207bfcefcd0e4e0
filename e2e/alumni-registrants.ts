import { codeMailedTo } from './mailed-code.ts'
import { demoEmails, type People, type Person } from './people.ts'
import { drawPng } from './picture.ts'
import { expect } from './portal.ts'

const wide = { viewport: { width: 1280, height: 900 } }

/** Registers somebody with a picture as proof, confirms the e-mail, and leaves the registration pending. */
export async function registered(
  people: People,
  name: string,
  before = '',
  passOutYear = '2016',
): Promise<{ name: string; email: string }> {
  const visitor = await people.visitor()
  const email = `${before}${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@mail.example`
  const answer = await visitor.context.request.post('/api/v1/alumni', {
    multipart: {
      ...{ name, email, branch: 'CE', passOutYear, city: 'Pune' },
      proof: { name: 'card.png', mimeType: 'image/png', buffer: drawPng(400, 240) },
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { claim } = (await answer.json()).data
  const confirmed = await visitor.context.request.post(`/api/v1/alumni/registrationClaim/${claim}/confirm`, {
    data: { code: await codeMailedTo(email) },
  })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  return { name, email }
}

export async function atDesk(people: People, search: string): Promise<Person> {
  const admin = await people.signIn(demoEmails.AlumniAdmin, wide)
  await admin.page.goto(`/alumniAdmin?${search}`)
  return admin
}

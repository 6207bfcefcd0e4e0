import { demoEmails, type People, type Person } from './people.ts'
import { drawPng } from './picture.ts'
import { expect } from './portal.ts'

const wide = { viewport: { width: 1280, height: 900 } }

/** Somebody who registers with a picture as proof, and waits. */
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
  return { name, email }
}

export async function atDesk(people: People, search: string): Promise<Person> {
  const admin = await people.signIn(demoEmails.AlumniAdmin, wide)
  await admin.page.goto(`/alumniAdmin?${search}`)
  return admin
}

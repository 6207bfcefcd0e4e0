import type { APIRequestContext } from '@playwright/test'
import { codeMailedTo } from './mailed-code.ts'
import { demoEmails, type People, type Person } from './people.ts'
import { drawPng } from './picture.ts'
import { expect } from './portal.ts'

const wide = { viewport: { width: 1280, height: 900 } }

/** Registers a person with a picture as proof, confirms the e-mail, and leaves the registration pending. */
export async function registered(
  people: People,
  name: string,
  before = '',
  passOutYear = '2016',
): Promise<{ name: string; email: string }> {
  const { request } = (await people.visitor()).context
  const email = `${before}${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@mail.example`
  const claim = await claimed(request, { name, email, passOutYear })
  const confirmed = await request.post(`/api/v1/alumni/registrationClaim/${claim}/confirm`, {
    data: { code: await codeMailedTo(email) },
  })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  return { name, email }
}

/**
 * Sends a registration without confirming its e-mail.
 * @returns The token of the step that asks for the code.
 */
export async function claimed(
  request: APIRequestContext,
  fields: { name: string; email: string; passOutYear: string },
): Promise<string> {
  const answer = await request.post('/api/v1/alumni', {
    multipart: {
      ...fields,
      branch: 'CE',
      city: 'Pune',
      proof: { name: 'card.png', mimeType: 'image/png', buffer: drawPng(400, 240) },
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).data.claim
}

export async function atDesk(people: People, search: string): Promise<Person> {
  const admin = await people.signIn(demoEmails.AlumniAdmin, wide)
  await admin.page.goto(`/alumniAdmin?${search}`)
  return admin
}

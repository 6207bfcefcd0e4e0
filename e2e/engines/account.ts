import { expect } from '@playwright/test'

/** A demo account for a test's calls to the API. */
export interface Account {
  email: string
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects and fails when it is not there.
  call(method: string, path: string, body?: object): Promise<any>
}

/**
 * Signs in through the API.
 * @param who An e-mail, or a role for its last demo account.
 */
export async function accountOf(origin: string, who: string): Promise<Account> {
  const path = `${origin}/api/v1/auth/demo`
  const email = who.includes('@') ? who : ((await emailsOf(origin, who)).at(-1) ?? '')
  const signedIn = await ask(path, 'POST', {}, { email })
  const headers = { authorization: `Bearer ${signedIn.accessToken}` }
  return {
    email,
    name: signedIn.data.name,
    call: async (method, path, body) => (await ask(`${origin}/api/v1${path}`, method, headers, body)).data,
  }
}

async function emailsOf(origin: string, role: string): Promise<string[]> {
  const { result } = (await ask(`${origin}/api/v1/auth/demo`, 'GET', {})).data
  const accounts: { role: string; email: string }[] = result
  return accounts.filter((account) => account.role === role).map(({ email }) => email)
}

/** Returns the e-mail of a student who may apply for a first concession. */
export async function railwayNewcomer(origin: string): Promise<string> {
  for (const email of (await emailsOf(origin, 'Student')).reverse()) {
    const { apply } = await (await accountOf(origin, email)).call('GET', '/railway/mine')
    if (apply.isAllowed && !apply.isRenewal) return email
  }
  throw new Error('No student of the demo may apply')
}

async function ask(url: string, method: string, headers: object, body?: object) {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said = await answer.json()
  expect(answer.ok, `${method} ${url}: ${said.message}`).toBe(true)
  return said
}

const hourMs = 3_600_000

/**
 * Publishes a team's event that begins in four hours.
 * @returns Its slug.
 */
export async function announce(team: Account, title: string, more: object = {}): Promise<string> {
  const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
  const { slug } = await team.call('POST', '/events', {
    title,
    fest: 'Regular',
    body: '<p>Bring shoes.</p>',
    venue: 'Gymkhana',
    publish: 'now',
    startsAt: at(4),
    endsAt: at(6),
    registrationClosesAt: at(3),
    ...more,
  })
  return slug
}

/**
 * Publishes a form with one question for everyone.
 * @returns Its slug.
 */
export async function publishForm(team: Account, title: string): Promise<string> {
  const { _id, slug } = await team.call('POST', '/forms', {
    title,
    pages: [{ title: '', fields: [{ id: 'size', type: 'text', label: 'Shoe size', required: true }] }],
    settings: { audience: { isPublic: true, roles: [], years: [], branches: [] } },
  })
  await team.call('PUT', `/forms/${_id}/state`, { state: 'Open' })
  return slug
}

let madeCount = 0

/** Returns words that no other test uses. */
export function uniqueWords(words: string): string {
  madeCount += 1
  return `${words} ${process.pid.toString(36)}${Date.now().toString(36)}${madeCount}`
}

import { signIn } from '../../bench/call.ts'
import type { Outbox } from '../audit/outbox.ts'
import type { Prey } from '../stage/prey.ts'

const from = '192.0.2.9'
const guest = 'meera@owner.example'
const alumnus = 'rohan@owner.example'

export const domainOfOwners = 'owner.example'
/**
 * Returns the e-mails with which someone else registers before their owners do.
 * @param student A student of the college.
 */
export function victimsWith(student: string): string[] {
  return [guest, alumnus, student]
}

interface Owner {
  name: string
  /**
   * Registers.
   * @returns True if it worked.
   */
  come(): Promise<boolean>
}

/**
 * Lets the owners register.
 * @returns The names of the owners who couldn't.
 */
export async function listLockedOut(
  origin: string,
  { prey, outbox, student }: { prey: Prey; outbox: Outbox; student: string },
): Promise<string[]> {
  const [event = '', other = ''] = prey.events
  const owners: Owner[] = [
    { name: 'a guest', come: () => comeAsGuest(origin, outbox, event) },
    { name: 'an alumnus', come: () => comeAsAlumnus(origin, outbox) },
    { name: 'a student', come: () => comeAsStudent(origin, student, other) },
  ]
  const lockedOut: string[] = []
  for (const { name, come } of owners) if (!(await come())) lockedOut.push(name)
  return lockedOut
}

async function comeAsGuest(origin: string, outbox: Outbox, slug: string): Promise<boolean> {
  const form = { name: 'Meera Nair', college: 'Sardar College', email: guest, contactNumber: '98123 45670' }
  const { answer, code } = await outbox.codeFor(guest, () =>
    post(origin, '/tml/register/nonGstain', { slug, ...form }),
  )
  const confirmed = await post(origin, '/tml/confirm', { entry: answer.data.entry, code })
  return confirmed.data.state === 'Registered'
}

async function comeAsAlumnus(origin: string, outbox: Outbox): Promise<boolean> {
  const form = { name: 'Rohan Pawar', branch: 'IT', passOutYear: 2019, email: alumnus }
  const { answer, code } = await outbox.codeFor(alumnus, () => post(origin, '/alumni', form))
  const path = `/alumni/registrationClaim/${answer.data.claim}/confirm`
  return (await post(origin, path, { code })).status === 200
}

async function comeAsStudent(origin: string, email: string, slug: string): Promise<boolean> {
  const token = await signIn(origin, email)
  return (await post(origin, `/tml/register/gstain/${slug}`, {}, token)).status === 201
}

interface Said {
  status: number
  data: { entry?: string; claim?: string; state?: string }
}

async function post(origin: string, path: string, body: object, token = ''): Promise<Said> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': from,
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const said = (await answer.json()) as { data?: Said['data']; message?: string }
  if (!answer.ok) console.error(`  ${path}: ${answer.status} ${said.message}`)
  return { status: answer.status, data: said.data ?? {} }
}

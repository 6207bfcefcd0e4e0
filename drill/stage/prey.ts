import { type DatabaseAddress, openDatabase } from '@portal/server/platform/database/database.ts'
import { announce, call, signIn } from '../../bench/call.ts'
import { team } from './field.ts'

/** The things that a visitor tries to take. */
export interface Prey {
  /** Festival events that nobody else registers for. */
  events: readonly string[]
  seats: number
  /** A form with seats that takes one answer per person. */
  form: { id: string; version: number }
  /** The addresses of certificates in their QR codes. */
  certificates: readonly string[]
}

const eventCount = 4
const seats = 40
const certificateCount = 10

export async function layOutPrey(origin: string, address: DatabaseAddress): Promise<Prey> {
  const token = await signIn(origin, team)
  const events: string[] = []
  const festival = { fest: 'TML', category: 'Moksh', fee: 0, guestFee: 50, seats }
  for (let nth = 0; nth < eventCount; nth += 1)
    events.push(await announce(origin, token, `Drill ${nth} of who takes all`, festival))
  return {
    events,
    seats,
    form: await publishForm(origin, token),
    certificates: await listCertificates(origin, address),
  }
}

export async function seatsLeftOf(origin: string, { events }: Prey): Promise<number> {
  let left = 0
  for (const slug of events)
    left += (await call(origin, 'GET', `/events/${slug}`, '')).data.seatsLeft as number
  return left
}

async function publishForm(origin: string, token: string): Promise<Prey['form']> {
  const shift = {
    id: 'shift',
    type: 'radio',
    label: 'Shift',
    required: true,
    options: ['morning', 'evening'].map((id) => ({ id, label: id, seats })),
  }
  const audience = { isPublic: true, roles: [], years: [], branches: [] }
  const { data } = await call(origin, 'POST', '/forms', token, {
    title: 'Drill, one answer each',
    pages: [{ title: '', fields: [shift] }],
    settings: { audience, onePerPerson: true },
  })
  const opened = await call(origin, 'PUT', `/forms/${data.slug}/state`, token, { state: 'Open' })
  return { id: data._id, version: opened.data.version }
}

/** Holders show their codes to others, so the visitor has some. */
async function listCertificates(origin: string, address: DatabaseAddress): Promise<string[]> {
  const { db, pool } = openDatabase({ address, log: console, connectionsMax: 1 })
  const { rows } = await pool.query<{ slug: string; email: string }>(
    `select distinct on (a.id) e.slug, a.email from event_certificates c
     join events e on e.id = c.event_id join accounts a on a.id = c.account_id order by a.id limit ${certificateCount}`,
  )
  await db.destroy()
  const papers: string[] = []
  for (const { slug, email } of rows) {
    const token = await signIn(origin, email)
    const { data } = await call(origin, 'GET', `/events/${slug}/registration/certificate`, token)
    if (data.code) papers.push(`/events/${slug}/certificate.pdf?code=${encodeURIComponent(data.code)}`)
  }
  return papers
}

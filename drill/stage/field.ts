import { type DatabaseAddress, openDatabase } from '@portal/server/platform/database/database.ts'
import { announce, call, signIn } from '../../bench/call.ts'

/** The records that writers work on: created once through the API, then copied for each drill. */
export interface Field {
  queries: readonly string[]
  /** Events with few seats. */
  events: readonly string[]
  /** A festival event with a fee. */
  festivalEvent: string
  form: { id: string; version: number }
  students: readonly string[]
  alumni: readonly string[]
}

export const team = 'team@gst.example'
export const deskOfFestival = 'regdesk@gst.example'
export const deskOfRailway = 'railway@gst.example'
/** The first event is soon full and refuses further people. */
const eventSeats = [20, 300, 300, 300]
const shiftSeats = 200
const bookletCount = 24
const leafCount = 50

export async function prepareField(origin: string, address: DatabaseAddress): Promise<Field> {
  const token = await signIn(origin, team)
  const events: string[] = []
  for (const [nth, seats] of eventSeats.entries())
    events.push(await announce(origin, token, `Drill ${nth} with ${seats} seats`, { seats }))
  const tml = { fest: 'TML', category: 'Tatva', fee: 50, guestFee: 50 }
  const festivalEvent = await announce(origin, token, 'Drill of the festival', tml)
  const form = await publishForm(origin, token)
  const clerk = await signIn(origin, deskOfRailway)
  for (let nth = 0; nth < bookletCount; nth += 1)
    await call(origin, 'POST', '/railway/booklets', clerk, {
      family: 'C',
      firstSerial: 900_000 + nth * leafCount,
    })
  return { events, festivalEvent, form, ...(await listPeople(address)) }
}

async function publishForm(origin: string, token: string): Promise<Field['form']> {
  const option = (id: string, seats: number | null) => ({ id, label: id, seats })
  const shift = {
    id: 'shift',
    type: 'radio',
    label: 'Shift',
    required: true,
    options: [option('morning', shiftSeats), option('evening', shiftSeats), option('any', null)],
  }
  const words = { id: 'words', type: 'text', label: 'Words', required: false }
  const { data } = await call(origin, 'POST', '/forms', token, {
    title: 'Drill with seats',
    pages: [{ title: '', fields: [shift, words] }],
    settings: { audience: { isPublic: true, roles: [], years: [], branches: [] } },
  })
  const opened = await call(origin, 'PUT', `/forms/${data.slug}/state`, token, { state: 'Open' })
  return { id: data._id, version: opened.data.version }
}

async function listPeople(address: DatabaseAddress): Promise<Pick<Field, 'queries' | 'students' | 'alumni'>> {
  const { db, pool } = openDatabase({ address, log: console, connectionsMax: 1 })
  const list = async (text: string) =>
    (await pool.query<{ value: string }>(text)).rows.map(({ value }) => value)
  try {
    return {
      queries: await list('select id::text as value from forum_queries where is_open order by id limit 40'),
      students: await list(
        "select email as value from accounts where email like 'large-student-%' order by id",
      ),
      alumni: await list(
        "select email as value from accounts where email like 'large-alumnus-%' order by id limit 40",
      ),
    }
  } finally {
    await db.destroy()
  }
}

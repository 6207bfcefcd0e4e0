import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { buildApp } from '@portal/server/app.ts'
import { readConfig } from '@portal/server/config.ts'
import { openPortal } from '@portal/server/open-portal.ts'
import type { Portal } from '@portal/server/platform/portal.ts'
import { type Recorded, record } from './recorded-statements.ts'

interface Rushed {
  url: string
  folder: string
  /** The event for which pgbench registers people. */
  slug: string
  perClient: number
}

/**
 * The statements of one student's registration, in order, as a script of pgbench: the product registers one, what it sends to the
 * database is written down, and the student's id, and the ids that the database gives, become variables.
 * @param asked.student the account that registers while it is recorded.
 * @param asked.accountBase pgbench's client `c` registers the accounts `accountBase + 1 + c * perClient …`, one after the other.
 */
export async function studentScript(
  asked: Rushed & { student: string; accountBase: number },
): Promise<string> {
  const recorded = await recordRequest(asked, async (app, portal) => {
    const { accessToken } = await portal.inTransaction((tx) => portal.sessions.open(tx, asked.student))
    const headers = { authorization: `Bearer ${accessToken}` }
    const url = `/api/v1/events/${asked.slug}/registration`
    const register = () => app.inject({ method: 'POST', url, headers, payload: {} })
    // Once before and taken back: what is kept from call to call is not in the record.
    await register()
    await app.inject({ method: 'DELETE', url, headers, payload: {} })
    return register
  })
  const account = `${asked.accountBase} + :client_id * ${asked.perClient} + :step`
  return scriptOf(recorded, { name: 'account', value: account, mark: asked.student })
}

/** The same for a guest of another college; each has an e-mail of their own. */
export async function guestScript(asked: Rushed): Promise<string> {
  const mark = 'recorded-guest'
  const recorded = await recordRequest(asked, async (app) => {
    const register = (name: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/tml/register/nonGstain',
        payload: { slug: asked.slug, ...guestForm(name) },
      })
    await register('first-guest')
    return () => register(mark)
  })
  const guest = `1000000 + :client_id * ${asked.perClient} + :step`
  return scriptOf(recorded, { name: 'guest', value: guest, mark })
}

/** What a guest's form sends. @param name of the mailbox. */
export function guestForm(name: string) {
  const email = `${name}@mail.example`
  return { name: 'Meera Nair', college: 'Sardar College', email, contactNumber: '98123 45670' }
}

/** @param what the variable of who registers, or of what is written: its value at each step, and what stands for it in what was recorded. */
export function scriptOf(
  recorded: readonly Recorded[],
  what: { name: string; value: string; mark: string },
): string {
  const variables = new Map<unknown, string>([[what.mark, `:${what.name}`]])
  const lines = ['\\set step :step + 1', `\\set ${what.name} ${what.value}`]
  for (const [nth, { text, values, row }] of recorded.entries()) {
    const filled = text.replaceAll(/\$(\d+)/g, (_, place) => literalOf(values[Number(place) - 1], variables))
    const id = row?.id
    const isNew = typeof id === 'string' && text.includes('insert into') && !variables.has(id)
    if (isNew) variables.set(id, `:new${nth}_id`)
    // A row that later statements name is read into variables by its columns' names, with this prefix.
    lines.push(isNew ? `${filled} \\gset new${nth}_` : `${filled};`)
  }
  return `${lines.map((line) => line.replaceAll(/\s+/g, ' ')).join('\n')}\n`
}

/** What one request sends to the database. @param prepare makes everything ready, and gives what sends the request. */
export async function recordRequest(
  { url, folder }: Pick<Rushed, 'url' | 'folder'>,
  prepare: (
    app: Awaited<ReturnType<typeof buildApp>>,
    portal: Portal,
  ) => Promise<() => Promise<{ statusCode: number; body: string }>>,
): Promise<Recorded[]> {
  const config = readConfig({
    PORTAL_MODE: 'demo',
    PORTAL_LIMIT_SCALE: '1000000',
    PORTAL_LOG_LEVEL: 'silent',
    PORTAL_DATA_DIR: join(folder, `recorded-${randomUUID()}`),
  })
  const { portal, close } = await openPortal({ config, address: { url } })
  const app = await buildApp(portal)
  const register = await prepare(app, portal)
  const recorder = record(portal)
  const answer = await register()
  recorder.stop()
  await app.close()
  await close()
  if (answer.statusCode >= 300) throw new Error(`The request was refused: ${answer.body}`)
  return recorder.recorded
}

function literalOf(value: unknown, variables: ReadonlyMap<unknown, string>): string {
  const variable = variables.get(value)
  if (variable) return variable
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Array.isArray(value)) return `array[${value.map((one) => literalOf(one, variables)).join(', ')}]`
  const parts = String(value)
    .split(markedIn(variables))
    .map((part) => variables.get(part) ?? quoted(part))
  return parts.length === 1 ? (parts[0] ?? "''") : `(${parts.join(' || ')})`
}

/** Splits a text where it holds who registers, or ends with an id after a colon, as the names of counts and pools do. */
function markedIn(variables: ReadonlyMap<unknown, string>): RegExp {
  const marks = [...variables.keys()].map(String)
  const ids = marks.filter((mark) => /^\d+$/.test(mark)).map((id) => `(?<=:)${id}$`)
  const names = marks.filter((mark) => !/^\d+$/.test(mark))
  return new RegExp(`(${[...names, ...ids].join('|')})`)
}

/** As a literal in which pgbench takes nothing for a variable: it looks for a colon before a letter within quotes as well. */
function quoted(text: string): string {
  const pieces = text
    .replaceAll("'", "''")
    .split(/(?<=:)(?=[a-z_])/i)
    .map((piece) => `'${piece}'`)
  return pieces.length === 1 ? (pieces[0] ?? "''") : `(${pieces.join(' || ')})`
}

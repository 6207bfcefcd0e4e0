import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { EventDetail } from '@portal/contract/event-records.ts'
import { buildApp } from '@portal/server/app.ts'
import { readConfig } from '@portal/server/config.ts'
import { openPortal } from '@portal/server/open-portal.ts'
import type { Portal } from '@portal/server/platform/portal.ts'

interface Recorded {
  text: string
  values: readonly unknown[]
  /** What the statement answered, if one row. */
  row: Record<string, unknown> | undefined
}

/**
 * The statements of one registration, in order, as a script of pgbench: the product registers one student, what it sends to
 * the database is written down, and the student's id, and the ids that the database gives, become variables.
 * @param student the account that registers while it is recorded.
 * @param accountBase pgbench's client `c` registers the accounts `accountBase + 1 + c * perClient …`, one after the other.
 */
export async function registrationScript(asked: {
  url: string
  folder: string
  slug: string
  student: string
  accountBase: number
  perClient: number
}): Promise<string> {
  const recorded = await recordRegistration(asked)
  const variables = new Map<unknown, string>([[asked.student, ':account']])
  const lines = [
    `\\set step :step + 1`,
    `\\set account ${asked.accountBase} + :client_id * ${asked.perClient} + :step`,
  ]
  for (const { text, values, row } of recorded) {
    const filled = text.replaceAll(/\$(\d+)/g, (_, nth) => literalOf(values[Number(nth) - 1], variables))
    const id = row?.id
    const isNew = typeof id === 'string' && text.includes('insert into') && !variables.has(id)
    if (isNew) variables.set(id, ':new_id')
    // A row that two statements name is read into variables by its column's name, with this prefix.
    lines.push(isNew ? `${filled} \\gset new_` : `${filled};`)
  }
  return `${lines.map((line) => line.replaceAll(/\s+/g, ' ')).join('\n')}\n`
}

async function recordRegistration({
  url,
  folder,
  slug,
  student,
}: {
  url: string
  folder: string
  slug: string
  student: string
}): Promise<Recorded[]> {
  const config = readConfig({
    PORTAL_MODE: 'demo',
    PORTAL_LIMIT_SCALE: '1000000',
    PORTAL_LOG_LEVEL: 'silent',
    PORTAL_DATA_DIR: join(folder, `recorded-${randomUUID()}`),
  })
  const { portal, close } = await openPortal({ config, address: { url } })
  const app = await buildApp(portal)
  const { accessToken } = await portal.inTransaction((tx) => portal.sessions.open(tx, student))
  const headers = { authorization: `Bearer ${accessToken}` }
  const path = `/api/v1/events/${slug}`
  const register = () => app.inject({ method: 'POST', url: `${path}/registration`, headers, payload: {} })
  // Once before and taken back: what is kept from call to call is not in the record.
  await register()
  await app.inject({ method: 'DELETE', url: `${path}/registration`, headers, payload: {} })
  const recorder = record(portal)
  const answer = await register()
  recorder.stop()
  await app.close()
  await close()
  const { data } = answer.json() as { data?: Pick<EventDetail, '_id'> }
  if (!data) throw new Error(`The registration was refused: ${answer.body}`)
  return recorder.recorded
}

/** Listens to what the portal sends to the database until `stop`. */
function record({ pool }: Portal): { recorded: Recorded[]; stop(): void } {
  const recorded: Recorded[] = []
  const listened = new WeakSet<object>()
  const listen = (client: Parameters<Parameters<typeof pool.on<'acquire'>>[1]>[0]) => {
    if (listened.has(client)) return
    listened.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const answered = query(text, values, ...rest)
      if (typeof text !== 'string') return answered
      const one: Recorded = { text, values: Array.isArray(values) ? values : [], row: undefined }
      recorded.push(one)
      if (answered instanceof Promise)
        answered.then(
          ({ rows }) => {
            one.row = rows?.length === 1 ? rows[0] : undefined
          },
          () => undefined,
        )
      return answered
    }) as typeof client.query
  }
  pool.on('acquire', listen)
  return { recorded, stop: () => pool.off('acquire', listen) }
}

function literalOf(value: unknown, variables: ReadonlyMap<unknown, string>): string {
  const variable = variables.get(value)
  if (variable) return variable
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Array.isArray(value)) return `array[${value.map((one) => literalOf(one, variables)).join(', ')}]`
  const text = String(value)
  const named = [...variables].find(([mark]) => typeof mark === 'string' && text.endsWith(`:${mark}`))
  if (named) return `'${text.slice(0, -String(named[0]).length)}' || ${named[1]}`
  return `'${text.replaceAll("'", "''")}'`
}

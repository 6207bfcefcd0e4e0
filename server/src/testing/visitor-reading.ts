import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@portal/contract/api.ts'
import type { Endpoint } from '@portal/contract/endpoint.ts'
import { sql } from 'kysely'
import type { TestPortal } from './test-portal.ts'

/** The calls that a visitor may make. */
export const openCalls = endpoints.filter(({ roles }) => roles.some((role) => role === 'All'))

/** Returns a web app for `PORTAL_WEB_DIR` whose page only contains the marker for link previews. */
export function webDirOfPreviews(): string {
  const webDir = mkdtempSync(join(tmpdir(), 'portal-web-'))
  writeFileSync(join(webDir, 'index.html'), '<html><head><!--preview--><!--/preview--></head></html>')
  return webDir
}

/** An answer to a visitor. */
export interface VisitorAnswer {
  /** The call, such as `GET /events/:id`, or the address of a page or file. */
  call: string
  address: string
  status: number
  /** The text of the answer; for a binary file, the readable part. */
  text: string
  /** `data` of a JSON answer. */
  data: unknown
}

type Ids = ReadonlyMap<string, readonly string[]>

/**
 * Makes every open call as a visitor, for all records in the database that it can be about, and opens every
 * page of the sitemap.
 */
export async function readAsVisitor(t: TestPortal): Promise<VisitorAnswer[]> {
  const ids = await readIds(t)
  const answers: VisitorAnswer[] = []
  for (const call of openCalls)
    for (const address of addressesOf(call, ids)) answers.push(await ask(t, call, address))
  const { body: sitemap } = await t.app.inject({ url: '/sitemap.xml' })
  answers.push({ call: 'sitemap', address: '/sitemap.xml', status: 200, text: sitemap, data: null })
  const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? '/')
  for (const url of pages) {
    const { statusCode, body } = await t.app.inject({ url, headers: { accept: 'text/html' } })
    answers.push({ call: 'page', address: url, status: statusCode, text: body, data: null })
  }
  return answers
}

async function ask(t: TestPortal, { method, path }: Endpoint, address: string): Promise<VisitorAnswer> {
  const { status, body } = await t.call(null, method, address, method === 'GET' ? undefined : {})
  const isText = typeof body === 'string'
  return {
    call: `${method} ${path}`,
    address,
    status,
    text: isText ? body : JSON.stringify(body),
    data: isText ? null : body?.data,
  }
}

/** Returns the addresses of a call: one for each id if it has a parameter. A list is read up to 50 rows. */
function addressesOf({ method, path }: Endpoint, ids: Ids): string[] {
  if (!path.includes(':')) {
    const lists = ['/events', '/blogs', '/teams', '/tml']
    if (path === '/events')
      return ['past', 'ongoing', 'upcoming'].map((when) => `/events?limit=50&when=${when}`)
    return [lists.includes(path) ? `${path}?limit=50` : path]
  }
  if (method !== 'GET') return [path.replace(/:\w+/g, 'none')]
  return [...(ids.get(path) ?? [])]
}

/** Returns the addresses of every open call with a parameter. */
async function readIds(t: TestPortal): Promise<Ids> {
  const read = async (call: string, from: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ first: string; second?: string }>`${from}`.execute(t.portal.db)
    const fill = ({ first, second = '' }: { first: string; second?: string }) =>
      [first, second].reduce((path, id) => path.replace(/:\w+/, encodeURIComponent(id)), call)
    return [call.split('?')[0] ?? call, rows.map(fill)] as const
  }
  const [events, terms] = [
    sql`select slug as first from events`,
    sql`select distinct term as first from calendar_terms`,
  ]
  return new Map([
    await read(
      '/teams/:slug',
      sql`select slug as first from accounts where role = 'Team' union select 'student-council'`,
    ),
    await read('/calendar/:term', terms),
    await read('/calendar/:term/document', terms),
    await read(
      '/calendar/entries/:id/entry.ics',
      sql`select id::text as first from calendar_entries limit 20`,
    ),
    await read('/events/:id', events),
    await read('/events/:id/event.ics', events),
    await read('/events/:id/questions', events),
    await read(
      '/events/:id/files/:fileId',
      sql`select e.slug as first, f.id::text as second from event_files f join events e on e.id = f.event_id limit 20`,
    ),
    ...(await certificateAddresses(t)),
    await read('/council/documents/:id/file', sql`select id::text as first from council_documents`),
    await read('/forms/:id/fill', sql`select slug as first from forms`),
    await read('/forms/:id/seats', sql`select slug as first from forms`),
    await read('/blogs/:id', sql`select slug as first from blogs`),
    await read('/tml/lakshya/scoreboard/:branch', sql`select distinct branch as first from students`),
    await read('/alumni/registrationStatus/:token', sql`select 'none' as first`),
    await read('/alumni/registrationClaim/:token', sql`select 'none' as first`),
    await read('/alumni/unsubscribe/:token', sql`select 'none' as first`),
    await read('/mails/unsubscribe/:token', sql`select 'none' as first`),
    await read('/alumni/accountMerge/:token', sql`select 'none' as first`),
  ])
}

/**
 * Returns the addresses of certificates. A code is public once a visitor has been shown the certificate, so
 * this reads each code as its holder.
 */
async function certificateAddresses(t: TestPortal) {
  const { rows } = await sql<{ slug: string; id: string }>`select e.slug, c.account_id::text as id
    from event_certificates c join events e on e.id = c.event_id order by c.id limit 5`.execute(t.portal.db)
  const queries = await Promise.all(
    rows.map(async ({ slug, id }) => {
      const holder = { id, slug: null, email: '', token: await t.signIn(id) }
      const { body } = await t.call(holder, 'GET', `/events/${slug}/registration/certificate`)
      return { slug, code: encodeURIComponent(body.data.code) }
    }),
  )
  return ['certificate', 'certificate.pdf'].map(
    (file) =>
      [
        `/events/:id/${file}`,
        queries.map(({ slug, code }) => `/events/${slug}/${file}?code=${code}`),
      ] as const,
  )
}

/** Returns the private data of all people in the database, in lower case, with its kind. */
export async function readPrivateTexts(t: TestPortal): Promise<Map<string, string>> {
  const people = sql`accounts where role in ('Student', 'Alumni')`
  const kinds = {
    'e-mail': sql`select email as value from accounts union select email from event_guests
      union select email from railway_applications`,
    phone: sql`select phone as value from accounts union select phone from event_guests
      union select phone from railway_applications`,
    PRN: sql`select prn as value from students`,
    'date of birth': sql`select born_on::text as value from students`,
    address: sql`select address as value from railway_applications`,
    photo: sql`select photo_url as value from ${people}`,
    page: sql`select slug as value from ${people}`,
  }
  const texts = new Map<string, string>()
  for (const [kind, query] of Object.entries(kinds)) {
    const { rows } = await sql<{ value: string | null }>`${query}`.execute(t.portal.db)
    for (const { value } of rows) if (value) texts.set(value.toLowerCase(), kind)
  }
  return texts
}

/** Returns the kinds of private data that a text contains as whole words. */
export function privateTextsIn(text: string, privateTexts: ReadonlyMap<string, string>): string[] {
  const lower = text.toLowerCase()
  return [...privateTexts].flatMap(([value, kind]) => (hasWord(lower, value) ? [`${kind} ${value}`] : []))
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/[a-z0-9-]/.test(text[at - 1] ?? '') && !/[a-z0-9-]/.test(text[at + word.length] ?? '')) return true
  return false
}

const personalFields = new Set([
  ...['email', 'phone', 'contactNumber', 'prn', 'dob', 'address', 'branch', 'year', 'passOutYear'],
  ...['profile', 'linkedin', 'github', 'gender'],
])

/**
 * Returns the paths of non-empty fields of an answer that have a personal name, like `result[].team.profile`.
 */
export function personalFieldsIn(data: unknown, path = ''): string[] {
  if (Array.isArray(data)) return data.flatMap((item) => personalFieldsIn(item, `${path}[]`))
  if (data === null || typeof data !== 'object') return []
  return Object.entries(data).flatMap(([name, value]) => {
    const at = path === '' ? name : `${path}.${name}`
    const isFilled = value !== null && value !== '' && typeof value !== 'object'
    return personalFields.has(name) && isFilled ? [at] : personalFieldsIn(value, at)
  })
}

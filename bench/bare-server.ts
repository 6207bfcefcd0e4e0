import { createServer } from 'node:http'
import { limits } from '@portal/contract/limits.ts'
import { queryDomains } from '@portal/contract/reference.ts'
import { openDatabase } from '@portal/server/platform/database/database.ts'
import { findAnnouncementsByTitle } from '@portal/server/rooms/announcements/announcement-title.store.ts'
import { blogTitles } from '@portal/server/rooms/blogs/blogs.search.ts'
import { listPeople } from '@portal/server/rooms/explore/explore.store.ts'
import { findPeopleByName } from '@portal/server/rooms/explore/explore-name.store.ts'
import { forumAnswers } from '@portal/server/rooms/forum/answering/forum-answer.store.ts'
import { queryTitles } from '@portal/server/rooms/forum/forum.search.ts'
import { findQuery } from '@portal/server/rooms/forum/forum.store.ts'
import { ForumDays, readForumDays } from '@portal/server/rooms/forum/reading/forum-days.store.ts'
import { countQueries } from '@portal/server/rooms/forum/reading/forum-filter.store.ts'
import { listPage, listPageOfDays } from '@portal/server/rooms/forum/reading/forum-list.store.ts'
import { noteTitles } from '@portal/server/rooms/notes/notes.search.ts'
import { readBell } from '@portal/server/rooms/notifications/bell.store.ts'
import { findTeamsByName } from '@portal/server/rooms/teams/teams.search.ts'
import { type Filling, fill, statementsOf, type Template } from './product-statements.ts'
import { findsMax } from './scenarios.ts'

/*
 * A minimal server for the same questions: node:http, the product's own SQL prepared on a pool of the
 * product's size, and JSON.stringify. It has no sessions, roles, limits, schemas, headers, log or caches.
 */

const url = process.env.DATABASE_URL ?? ''
// It is stopped together with the database, so connection errors are ignored.
const { pool } = openDatabase({ address: { url }, log: { error: () => undefined } })

const mark = {
  page: 3,
  limit: 77,
  offset: 154,
  domain: 'Video Editing',
  name: 'graph',
  // In no title, so that the recorded statements are those for a rare word.
  rare: 'qzxqzx',
  slug: 'mark-slug',
  id: '987654321',
  skip: 1_000,
  viewer: '987654322',
  branch: 'PPT',
  year: '1901',
}
const asked = { page: mark.page, limit: mark.limit }
const pageSize = limits.forumPageSize
/** If more titles match, the newest are scanned. */
const searchedMax = 1_000
const common = { total: 1_000_000, ids: null }
const everyone = { total: 1_000_000, isRare: false }
const only = async (run: Parameters<typeof statementsOf>[1]): Promise<Template> => {
  const [template] = await statementsOf(url, run)
  if (!template) throw new Error('The product sent no statement')
  return template
}
const any = { name: '', domains: [], isUnanswered: false }
const named = { ...any, name: mark.name }
const daysOf = new Map<string | null, ForumDays>()
const { db: kept } = openDatabase({ address: { url }, log: console })
for (const domain of [null, ...queryDomains]) daysOf.set(domain, await readForumDays(kept, domain, 'asked'))
await kept.destroy()
/** Days that can be recognised in the recorded statement. */
const markedDays = Object.assign(new ForumDays([{ day: 0, count: common.total }]), {
  daysOf: () => ({ days: [new Date(0)], skip: mark.skip }),
})
const list = await only((db) => listPageOfDays(db, any, { ...asked, days: markedDays }))
const listOfDomain = await only((db) =>
  listPageOfDays(db, { ...any, domains: [mark.domain] }, { ...asked, days: markedDays }),
)
const searchRare = await only((db) =>
  listPage(db, named, { ...asked, page: 1, count: { total: 1, ids: Float64Array.of(Number(mark.id)) } }),
)
const searchCommon = await only((db) => listPage(db, named, { ...asked, count: common }))
const searchCount = await statementsOf(url, (db) =>
  countQueries(db, { ...any, name: mark.rare }, searchedMax),
)
const query = await only((db) => findQuery(db, mark.slug))
const answers = await only((db) =>
  forumAnswers.listComments(db, { thingId: mark.id, sort: 'recent', viewerId: mark.viewer }),
)
const everyAlumnus = {
  ...({ kind: 'alumnus', name: null, branch: null, year: null, domain: null } as const),
  employmentType: null,
  company: null,
  employer: null,
  city: null,
  isOpen: false,
}
const alumni = await only((db) => listPeople(db, everyAlumnus, { ...asked, count: everyone }))
const alumniOf = await only((db) =>
  listPeople(db, { ...everyAlumnus, branch: mark.branch, year: mark.year }, { ...asked, count: everyone }),
)
/** The search term isn't among the newest titles. */
const thousandOthers = { ids: new Array(1_000).fill('0'), titles: new Array(1_000).fill('') }
const found = { typed: mark.name, limit: findsMax }
const reader = { id: mark.viewer, role: 'Student' } as const
const finds = [
  await only((db) => findPeopleByName(db, found)),
  await only((db) => findTeamsByName(db, found)),
  await only((db) => queryTitles.find(db, found, thousandOthers)),
  await only((db) => findAnnouncementsByTitle(db, { viewer: reader, now: new Date() }, found)),
  await only((db) => blogTitles.find(db, found, thousandOthers)),
  await only((db) => noteTitles.find(db, found, thousandOthers)),
]
const bell = await only((db) => readBell(db, { ...reader, now: new Date() }, { ...asked, isForMe: true }))

createServer((request, response) => {
  answer(new URL(request.url ?? '/', 'http://localhost')).then(
    (data) => {
      const body = Buffer.from(JSON.stringify({ success: true, data }))
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': body.length,
      })
      response.end(body)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
}).listen(Number(process.env.PORT), '127.0.0.1')

async function answer({ pathname, searchParams }: URL): Promise<unknown> {
  const page = Number(searchParams.get('page') ?? 1)
  if (pathname === '/readyz') return null
  if (pathname.endsWith('/getAllNotifications')) {
    const viewer = searchParams.get('viewer') ?? '1'
    return (
      await rowsOf(
        bell,
        new Map<string | number, string | number>([[mark.viewer, viewer], ...paging(page, 4)]),
      )
    )[0]
  }
  if (pathname.endsWith('/search')) {
    const filling = new Map<string | number, string | number>([
      [mark.name, searchParams.get('q') ?? ''],
      [mark.viewer, '1'],
    ])
    return { result: await Promise.all(finds.map((template) => rowsOf(template, filling))) }
  }
  if (pathname.includes('/singleQuery/')) return readQuery(pathname.slice(pathname.lastIndexOf('/') + 1))
  if (pathname.endsWith('/getAllAlumni'))
    return { result: await readAlumni(page, searchParams.get('branch'), searchParams.get('passOutYear')) }
  return readList(page, searchParams.get('name') ?? '', searchParams.get('domain'))
}

/**
 * Reads a page of the list. The number of queries per day is held in memory, as the product caches it. The
 * titles with a word are looked up each time.
 */
async function readList(page: number, name: string, domain: string | null): Promise<unknown> {
  if (name) return readNamed(page, name)
  const { days, skip } = (daysOf.get(domain) ?? new ForumDays([])).daysOf({
    offset: (page - 1) * pageSize,
    limit: pageSize,
  })
  const template = domain === null ? list : listOfDomain
  const filling = new Map<string | number, string | number>([
    ...[[mark.limit, pageSize] as const, [mark.skip, skip] as const],
    ...[[mark.skip + mark.limit, skip + pageSize] as const, [mark.domain, domain ?? ''] as const],
  ])
  const values = template.values.map((value) =>
    Array.isArray(value) && value[0] instanceof Date ? days : fill({ text: '', values: [value] }, filling)[0],
  )
  return { result: (await pool.query(template.text, values)).rows }
}

async function readNamed(page: number, name: string): Promise<unknown> {
  const filling = new Map<string | number, string | number>([
    ...[[mark.name, name] as const, [mark.rare, name] as const],
    ...paging(page, pageSize),
  ])
  let found: Record<string, unknown> | undefined
  for (const statement of searchCount) [found] = await rowsOf(statement, filling)
  const ids = (found?.ids ?? []) as string[]
  if (Number(found?.titles ?? 0) > searchedMax) return { result: await rowsOf(searchCommon, filling) }
  const values = [ids.slice((page - 1) * pageSize, page * pageSize)]
  return { result: (await pool.query(searchRare.text, values)).rows, total: ids.length }
}

async function readAlumni(page: number, branch: string | null, year: string | null) {
  const filling = new Map<string | number, string | number>(paging(page, limits.explorePageSize))
  if (branch === null || year === null) return rowsOf(alumni, filling)
  return rowsOf(alumniOf, new Map([...filling, [mark.branch, branch], [mark.year, year]]))
}

async function readQuery(slug: string): Promise<unknown> {
  const [result] = await rowsOf(query, new Map([[mark.slug, slug]]))
  const id = String(result?.id ?? '0')
  return {
    result,
    comments: await rowsOf(
      answers,
      new Map([
        [mark.id, id],
        [mark.viewer, '1'],
      ]),
    ),
  }
}

function paging(page: number, limit: number): [number, number][] {
  return [
    [mark.limit, limit],
    [mark.offset, (page - 1) * limit],
  ]
}

async function rowsOf(template: Template, filling: Filling): Promise<Record<string, unknown>[]> {
  return (await pool.query(template.text, fill(template, filling))).rows
}

import { forum } from '@portal/contract/forum.ts'
import { encodeAnswer } from '#platform/hot-answers.ts'
import type { Portal } from '#platform/portal.ts'
import { type Call, verb } from '#platform/verb.ts'
import { countKeyOf, type HotPage, hotOf } from './forum.hot.ts'
import { countQueries, type ForumQueryFilter, listPage, type PageAsked } from './forum-list.store.ts'
import { presentQuery } from './present-query.ts'

type Asked = ForumQueryFilter & PageAsked

export const listQueries = verb(forum.listQueries, async ({ portal, viewer, query }) => {
  const asked = readAsked(query)
  const page = await hotOf(portal).pages.read(keyOf(asked), () => readHotPage(portal, asked))
  if (!page.authorIds.has(viewer.id)) return page.answer
  // Who wrote one of them may do more with it than the kept page says.
  const { rows, ...pages } = await readPage(portal, asked)
  return { data: { ...pages, result: rows.map((row) => presentQuery(row, viewer)) } }
})

function readAsked({ name, domain, page, limit }: Call<typeof forum.listQueries>['query']): Asked {
  const isAny = domain === undefined || domain === '' || domain === 'All'
  return { name: name?.trim() ?? '', domain: isAny ? null : domain, page, limit }
}

function keyOf({ name, domain, page, limit }: Asked): string {
  return JSON.stringify([name, domain, page, limit])
}

/** Somebody who reads and has asked nothing: students and alumni may do the same with another's query. */
const stranger = { id: '', role: 'Student' } as const

async function readHotPage(portal: Portal, asked: Asked): Promise<HotPage> {
  const { rows, ...pages } = await readPage(portal, asked)
  const result = rows.map((row) => presentQuery(row, stranger))
  return {
    answer: encodeAnswer(forum.listQueries, { data: { ...pages, result } }),
    authorIds: new Set(rows.map((row) => row.authorId)),
  }
}

async function readPage(portal: Portal, asked: Asked) {
  const { counts } = hotOf(portal)
  const count = await counts.read(countKeyOf(asked), () => countQueries(portal.db, asked))
  const rows = await listPage(portal.db, asked, { ...asked, count })
  return { rows, total: count.total, totalPage: Math.ceil(count.total / asked.limit) }
}

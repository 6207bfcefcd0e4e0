import { forum } from '@portal/contract/forum.ts'
import type { ListedQuery } from '@portal/contract/forum-records.ts'
import { encodeAnswer } from '#platform/answer-cache.ts'
import { type Call, handler } from '#platform/http/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { type CachedPage, cachesOf, pageKeyOf, readCount } from './forum.cache.ts'
import type { ForumQueryWithAuthor } from './forum.store.ts'
import type { ForumQueryFilter } from './forum-filter.store.ts'
import { type LikedQueryRow, listLikedPage, listPage, type PageAsked } from './forum-list.store.ts'
import { type FoundQueryRow, searchPage } from './forum-search.store.ts'
import { presentListedQuery } from './present-query.ts'

interface Asked extends ForumQueryFilter, PageAsked {
  /** Words of title and text, or a part of the title; empty: none. */
  search: string
  isByLikes: boolean
}

interface Page {
  rows: (ForumQueryWithAuthor & Partial<LikedQueryRow & FoundQueryRow>)[]
  total: number
}

export const listQueries = handler(forum.listQueries, async ({ portal, viewer, query }) => {
  const asked = readAsked(query)
  const page = await cachesOf(portal).pages.read(keyOf(asked), () => readCachedPage(portal, asked))
  if (!page.authorIds.has(viewer.id)) return page.answer
  // Who wrote one of them may do more with it than the kept page says.
  return { data: present(await readPage(portal, asked), asked, viewer) }
})

function readAsked({ name, domain, search, show, ...page }: Call<typeof forum.listQueries>['query']): Asked {
  const isAny = domain === undefined || domain === '' || domain === 'All'
  return {
    name: name?.trim() ?? '',
    domain: isAny ? null : domain,
    search: search?.trim() ?? '',
    isUnanswered: show === 'unanswered',
    isByLikes: show === 'liked',
    ...page,
  }
}

function keyOf({ name, domain, search, isUnanswered, isByLikes, page, limit }: Asked): string {
  return pageKeyOf(isByLikes, [name, domain, search, isUnanswered, page, limit])
}

/** Someone who reads and has asked nothing: students and alumni may do the same with another's query. */
const stranger = { id: '', role: 'Student' } as const

async function readCachedPage(portal: Portal, asked: Asked): Promise<CachedPage> {
  const page = await readPage(portal, asked)
  return {
    answer: encodeAnswer(forum.listQueries, { data: present(page, asked, stranger) }),
    authorIds: new Set(page.rows.map((row) => row.authorId)),
  }
}

async function readPage(portal: Portal, asked: Asked): Promise<Page> {
  if (asked.search !== '') {
    const inTitles = await readCount(portal, { ...asked, name: asked.search })
    return searchPage(portal.db, asked, { ...asked, inTitles })
  }
  const count = await readCount(portal, asked)
  const list = asked.isByLikes ? listLikedPage : listPage
  return { rows: await list(portal.db, asked, { ...asked, count }), total: count.total }
}

function present({ rows, total }: Page, asked: Asked, viewer: Parameters<typeof presentListedQuery>[1]) {
  const result: ListedQuery[] = rows.map((row) => presentListedQuery(row, viewer, asked))
  return { result, total, totalPage: Math.ceil(total / asked.limit) }
}

import { forum } from '@portal/contract/forum.ts'
import { encodeAnswer } from '#platform/caching/answer-cache.ts'
import type { PageAsked } from '#platform/database/list-page.ts'
import { type EncodedAnswer, pageAnswer } from '#platform/http/calls/answers.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import { SharedAnswer } from '#platform/http/fast/shared-answer.ts'
import type { Portal } from '#platform/portal.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { commaParts } from '#platform/text/comma-parts.ts'
import { type CachedPage, cachesOf, pageKeyOf, readCount, readDays, readTotal } from '../forum.cache.ts'
import type { ForumQueryWithAuthor } from '../forum.store.ts'
import type { ForumQueryFilter } from './forum-filter.store.ts'
import {
  type LikedQueryRow,
  listByWalking,
  listLikedPage,
  listPage,
  listPageOfDays,
} from './forum-list.store.ts'
import { type FoundQueryRow, searchPage } from './forum-search.store.ts'
import { canDoWithQuery, canPattern, forCan, isOwnOrAsked, presentListedQuery } from './present-query.ts'

interface Asked extends ForumQueryFilter, PageAsked {
  /** Words of title and text, or a part of the title; empty for none. */
  search: string
  isByLikes: boolean
}

/** A search by words looks among this many of the newest queries first, and only then among all. */
const searchedFirst = [20_000, 150_000]

interface Page {
  rows: (ForumQueryWithAuthor & Partial<LikedQueryRow & FoundQueryRow>)[]
  total: number
}

export const listQueries = handler(
  forum.listQueries,
  async ({ portal, viewer, query }) => {
    const asked = readAsked(query)
    if (!portal.config.hasShortcuts) return present(await readPage(portal, asked), asked, viewer)
    const page = await cachesOf(portal).pages.read(keyOf(asked), () => readCachedPage(portal, asked))
    return answerFor(viewer, page)
  },
  ({ portal, query }) => {
    const { pages } = cachesOf(portal)
    const key = keyOf(readAsked(query))
    return (viewer) => {
      const page = pages.recall(key)
      return page ? answerFor(viewer, page) : null
    }
  },
)

/** Returns the cached page, with other permissions if the viewer wrote one of its queries or was asked. */
function answerFor(viewer: Viewer, page: CachedPage): EncodedAnswer {
  return page.for(
    (query) => (isOwnOrAsked(viewer, query) ? { can: canDoWithQuery(viewer, query) } : null),
    `${viewer.id} ${viewer.role}`,
  )
}

function readAsked({ name, domain, search, show, ...page }: Call<typeof forum.listQueries>['query']): Asked {
  const domains = commaParts(domain).toSorted()
  return {
    name: name?.trim() ?? '',
    domains: domains.includes('All') ? [] : domains,
    search: search?.trim() ?? '',
    isUnanswered: show === 'unanswered',
    isByLikes: show === 'liked',
    ...page,
  }
}

function keyOf({ name, domains, search, isUnanswered, isByLikes, page, limit }: Asked): string {
  return pageKeyOf(isByLikes, [name, domains, search, isUnanswered, page, limit])
}

/**
 * A reader who asked none of the queries. Students and alumni have the same permissions on others' queries.
 */
const stranger = { id: '', role: 'Student' } as const

async function readCachedPage(portal: Portal, asked: Asked): Promise<CachedPage> {
  const page = await readPage(portal, asked)
  const answer = encodeAnswer(forum.listQueries, present(page, asked, stranger))
  return new SharedAnswer(answer, canPattern, page.rows.map(forCan))
}

function present({ rows, total }: Page, asked: Asked, viewer: Pick<Viewer, 'id' | 'role'>) {
  const result = rows.map((row) => presentListedQuery(row, viewer, asked))
  return pageAnswer(result, total, asked.limit)
}

async function readPage(portal: Portal, asked: Asked): Promise<Page> {
  if (asked.search !== '') {
    const inTitles = await readCount(portal, { ...asked, name: asked.search })
    const everyDay = await readDays(portal, { domain: null, isUnanswered: false })
    return searchPage(portal.db, asked, { ...asked, inTitles, since: everyDay.since(searchedFirst) })
  }
  const [domain = null, ...others] = asked.domains
  // A query in two domains is counted in both, so the counts per day can't be added.
  if (asked.name === '' && others.length === 0) return readPageOfDays(portal, { ...asked, domain })
  const count = await readCount(portal, asked)
  const list = asked.isByLikes ? listLikedPage : listPage
  return { rows: await list(portal.db, asked, { ...asked, count }), total: count.total }
}

async function readPageOfDays(portal: Portal, asked: Asked & { domain: string | null }): Promise<Page> {
  if (asked.page === 1 && asked.domain === null && !asked.isByLikes) {
    // The newest of all queries are found without the counts per day, while the total is read in parallel.
    const [total, rows] = await Promise.all([
      readTotal(portal, asked),
      listByWalking(portal.db, asked, asked),
    ])
    return { rows, total }
  }
  const days = await readDays(portal, asked)
  const { total } = days
  const rows = asked.isByLikes
    ? await listLikedPage(portal.db, asked, { ...asked, count: { total, ids: null } })
    : await listPageOfDays(portal.db, asked, { ...asked, days })
  return { rows, total }
}

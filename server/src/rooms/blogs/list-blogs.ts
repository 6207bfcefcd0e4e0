import type { BlogRole } from '@portal/contract/blog-words.ts'
import { blogs } from '@portal/contract/blogs.ts'
import { encodeAnswer } from '#platform/caching/answer-cache.ts'
import { type Call, handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { type BlogFilter, countPublished, listPublished, searchPublished } from './blog-list.store.ts'
import { cachesOf } from './blogs.cache.ts'
import { presentCard, presentFound } from './present-blog.ts'

interface Asked extends BlogFilter {
  search: string
  page: number
  limit: number
}

export const listBlogs = handler(
  blogs.listBlogs,
  async ({ portal, viewer, query }) => {
    const asked = readAsked(query)
    return cachesOf(portal).pages.read(keyOf(asked, viewer), async () => {
      const read = asked.search === '' ? list : search
      const { result, total } = await read(portal, viewer, asked)
      const totalPage = Math.ceil(total / asked.limit)
      return encodeAnswer(blogs.listBlogs, { data: { result, total, totalPage } })
    })
  },
  ({ portal, query }) => {
    const { pages } = cachesOf(portal)
    const asked = readAsked(query)
    return (viewer) => pages.recall(keyOf(asked, viewer)) ?? null
  },
)

/** Returns the cache key: one for visitors, and one for all signed-in people. */
function keyOf(asked: Asked, viewer: Viewer | null): string {
  return JSON.stringify([viewer === null, asked])
}

function readAsked({
  sort,
  tag,
  role,
  team,
  search,
  page,
  limit,
}: Call<typeof blogs.listBlogs>['query']): Asked {
  return {
    sort: sort || null,
    tag: tag?.trim() || null,
    role: (role || null) as BlogRole | null,
    team: team?.trim() || null,
    search: search?.trim() ?? '',
    page,
    limit,
  }
}

async function list(portal: Portal, viewer: Viewer | null, asked: Asked) {
  const { tag, role, team } = asked
  const { count } = await cachesOf(portal).counts.read(JSON.stringify([tag, role, team]), async () => ({
    count: await countPublished(portal.db, asked),
  }))
  const isPast = (asked.page - 1) * asked.limit >= count
  const rows = isPast ? [] : await listPublished(portal.db, asked, asked)
  return { result: rows.map((row) => presentCard(row, viewer)), total: count }
}

async function search(portal: Portal, viewer: Viewer | null, asked: Asked) {
  const { rows, total } = await searchPublished(portal.db, asked.search, asked, asked)
  return { result: rows.map((row) => presentFound(row, viewer)), total }
}

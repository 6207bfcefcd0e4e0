import { accountRoles } from '@portal/contract/roles.ts'
import type { Portal } from '#platform/portal.ts'
import { type TodaySource, todayRow } from '#platform/search/today.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { listLatest, listUnfinished, type UnfinishedBlogRow } from './blog-today.store.ts'
import { isAuthor } from './blogs.access.ts'
import { blogModeration } from './blogs.moderation.ts'

/** Adds the latest blogs for everyone, an author's drafts and returned blogs, and reports for the council. */
export function todayOfBlogs(portal: Portal): TodaySource {
  return {
    roles: accountRoles,
    async read(viewer) {
      const [latest, rows] = await Promise.all([listLatest(portal.db), rowsOf(portal, viewer)])
      return {
        rows,
        news: latest.map(({ slug, title, publishedAt, by }) => ({
          kind: 'blog' as const,
          title,
          by,
          isNew: false,
          date: publishedAt.toISOString(),
          path: `/blog/${encodeURIComponent(slug)}`,
        })),
      }
    },
  }
}

async function rowsOf({ db }: Portal, viewer: Viewer) {
  if (isAuthor(viewer)) return (await listUnfinished(db, viewer.id)).map(unfinishedRow)
  return viewer.role === 'Council' ? blogModeration.todayRows(db, '/reports?desk=blogs') : []
}

const problems = {
  returned: 'The council removed your blog',
  held: "Your blog wasn't published",
} as const

function unfinishedRow({ slug, title, problem, at }: UnfinishedBlogRow) {
  return todayRow({
    ...(problem === null
      ? { kind: 'draft' as const, title: 'Your blog is a draft' }
      : { kind: 'fix' as const, title: problems[problem] }),
    hint: title,
    date: at.toISOString(),
    path: `/blog/update/${encodeURIComponent(slug)}`,
  })
}

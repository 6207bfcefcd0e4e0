import { conflict, notFound, type Problem } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { refused } from '#platform/sessions/refused.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { type BlogRow, type BlogWithAuthor, findBlog } from './blogs.store.ts'

/** The actions on a blog. `comment` includes replies and likes of comments. */
export type BlogAction = 'read' | 'like' | 'save' | 'comment' | 'report' | 'update' | 'delete' | 'judge'

type Who = Pick<Viewer, 'id' | 'role'> | null
type What = Pick<BlogRow, 'authorId' | 'state'>
/** The part of a call that identifies the caller. */
/** Anyone reads published blogs, members take part, and only the author changes a blog or sees it before. */
export function may(viewer: Who, action: BlogAction, blog: What): boolean {
  const isOwn = viewer !== null && viewer.id === blog.authorId
  const isPublished = blog.state === 'published'
  if (action === 'read') return isPublished || isOwn
  if (viewer === null) return false
  if (action === 'update' || action === 'delete') return isOwn && isAuthor(viewer)
  if (!isPublished) return false
  if (action === 'judge') return viewer.role === 'Council'
  if (action === 'report') return !isOwn && (isAuthor(viewer) || viewer.role === 'Council')
  if (action === 'save') return isAuthor(viewer)
  return isAuthor(viewer) || viewer.role === 'Council'
}

/** Returns whether accounts of the role may publish a blog, now or scheduled. */
export function isAuthor({ role }: Pick<Viewer, 'role'>): boolean {
  return role === 'Student' || role === 'Team' || role === 'Alumni'
}

/**
 * Returns a blog by its id or slug. Viewers get blogs only through this function.
 * @throws NOT_FOUND when it is absent or not visible; CONFLICT when it is not published; FORBIDDEN when it
 *   belongs to someone else, which is audited.
 */
export async function accessBlog(
  call: Caller<Viewer | null>,
  address: string,
  action: BlogAction,
): Promise<BlogWithAuthor> {
  const { portal, viewer } = call
  const blog = await findBlog(portal.db, address)
  if (!blog || !may(viewer, 'read', blog)) throw notFound('blog')
  if (may(viewer, action, blog)) return blog
  if (action === 'report' && viewer?.id === blog.authorId)
    throw conflict('This is your own blog. You can edit or delete it.')
  if (action !== 'update' && action !== 'delete') throw unpublished()
  throw await refused(
    call,
    `blog:${blog.id}`,
    `Only the author can ${action === 'delete' ? 'delete' : 'edit'} this blog`,
  )
}

/** Returns the error for likes and comments on an unpublished blog. */
export function unpublished(): Problem {
  return conflict('This blog is not published')
}

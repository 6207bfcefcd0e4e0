import type { Room } from '#platform/room.ts'
import { personChanged } from '#rooms/people/people.facts.ts'
import { invalidateBlogs } from './blogs.cache.ts'
import { blogsMerge } from './blogs.merge.ts'
import { ownBlogsData } from './blogs.own-data.ts'
import { previewBlog } from './blogs.preview.ts'
import { searchBlogs } from './blogs.search.ts'
import { sitemapOfBlogs } from './blogs.sitemap.ts'
import { todayOfBlogs } from './blogs.today.ts'
import { commentBlog } from './comment-blog.ts'
import { deleteBlog } from './delete-blog.ts'
import { deleteBlogComment } from './delete-blog-comment.ts'
import { deleteBlogReply } from './delete-blog-reply.ts'
import { dismissBlogReports } from './dismiss-blog-reports.ts'
import { likeBlog } from './like-blog.ts'
import { likeBlogComment } from './like-blog-comment.ts'
import { listBlogTags } from './list-blog-tags.ts'
import { listBlogs } from './list-blogs.ts'
import { listMyBlogs } from './list-my-blogs.ts'
import { listReportedBlogs } from './list-reported-blogs.ts'
import { publishBlogJobs } from './publish-blog.ts'
import { readBlog } from './read-blog.ts'
import { replyToBlogComment } from './reply-to-blog-comment.ts'
import { reportBlog } from './report-blog.ts'
import { saveBlog } from './save-blog.ts'
import { takeDownBlog } from './take-down-blog.ts'
import { updateBlog } from './update-blog.ts'
import { writeBlog } from './write-blog.ts'

/**
 * Blogs: students, teams and alumni write, anyone reads, members like, save, comment, reply and report; the
 * council keeps a reported blog or returns it to its author.
 *
 * Emits: blogPublished, blogChanged, blogWithdrawn, and the facts of discussions.
 * Locks: an author's first save (advisory), then the blog, then comments, replies and reports below it, then
 * uploads and notifications.
 * Never: shows a draft to anyone but its author; publishes less than 200 characters; notifies of a blog
 * twice; changes a slug; shows a visitor anyone's contacts; lets anyone but the author change or delete a
 * blog, comment or reply; shows a blog that the council took down, or the reason, to anyone but its author.
 */
export const blogsRoom: Room = {
  name: 'blogs',
  tables: [
    'blogs',
    'blog_likes',
    'blog_saves',
    'blog_reports',
    'blog_comments',
    'blog_replies',
    'blog_comment_likes',
  ],
  handlers: [
    ...[listBlogs, listBlogTags, listMyBlogs, listReportedBlogs, readBlog],
    ...[writeBlog, updateBlog, deleteBlog, likeBlog, saveBlog, reportBlog],
    ...[dismissBlogReports, takeDownBlog],
    ...[commentBlog, deleteBlogComment, likeBlogComment, replyToBlogComment, deleteBlogReply],
  ],
  ownData: ownBlogsData,
  merge: blogsMerge,
  search: searchBlogs,
  today: todayOfBlogs,
  jobs: publishBlogJobs,
  sitemap: (portal) => (limit) => sitemapOfBlogs(portal, limit),
  previews: (portal) => ({ '/blog/$slug': (params) => previewBlog(portal, params) }),
  subscribe(facts, portal) {
    // The cached lists show names and photos.
    facts.on(personChanged, (tx) => invalidateBlogs(portal, tx))
  },
}

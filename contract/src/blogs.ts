import { z } from 'zod'
import { answerSorts } from './answer-sorts.ts'
import { author } from './author.ts'
import { blogLimits, blogRoles, blogSorts, blogStates, requestedBlogStates } from './blog-words.ts'
import { discussionAnswer, postedMessage } from './discussion.ts'
import { endpoint } from './endpoint.ts'
import {
  basedOn,
  id,
  idOrSlug,
  listOf,
  moment,
  pageQuery,
  pictureAddress,
  richText,
  searched,
  tagList,
  text,
} from './fields.ts'
import { highlight } from './highlight.ts'
import { holdReasons } from './hold-reasons.ts'
import { openReports, reason } from './moderation.ts'

const title = text({
  label: 'the title',
  min: blogLimits.titleLengthMin,
  max: blogLimits.titleLengthMax,
  missing: 'Enter a title for your blog',
})

const body = richText({
  missing: 'Write your blog',
  bytesMax: blogLimits.bodyBytesMax,
  tooLong: 'The text is too long. Keep it under 100 kB',
})

const tags = tagList(blogLimits)

/** The address returned by the picture upload; '' or null for no cover. */
const cover = pictureAddress.nullable()
const state = z.enum(requestedBlogStates, { error: 'state must be draft, scheduled or published' })
const publishAt = z.iso.datetime({ error: 'Enter when to publish, e.g. 2026-11-20T06:30:00Z' }).nullable()

/** A blog in a list. */
export const blogCard = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  cover: z.string().nullable(),
  /** The beginning of the text. */
  excerpt: z.string(),
  tags: z.array(z.string()),
  readingMinutes: z.int(),
  createdBy: author,
  state: z.enum(blogStates),
  publishAt: moment.nullable(),
  /** The time of the first publication. */
  publishedAt: moment.nullable(),
  createdAt: moment,
  editedAt: moment.nullable(),
  /** The reason why a scheduled blog stayed a draft; only its author sees drafts. */
  heldBecause: z.enum(holdReasons).nullable(),
  /** The reason why the council took it down; null unless it is returned. */
  returnReason: z.string().nullable(),
  likeCount: z.int(),
  commentCount: z.int(),
  /** The matches of a search; null without a search. */
  found: z.object({ title: highlight, text: highlight }).nullable(),
})
export type BlogCard = z.infer<typeof blogCard>

export const blog = blogCard.omit({ found: true }).extend({
  body: z.string(),
  /** Changes with every save; a save sends the revision it was based on. */
  revision: z.int(),
  isLiked: z.boolean(),
  isSaved: z.boolean(),
  isReported: z.boolean(),
  can: z.object({
    update: z.boolean(),
    delete: z.boolean(),
    like: z.boolean(),
    save: z.boolean(),
    comment: z.boolean(),
    report: z.boolean(),
  }),
})
export type Blog = z.infer<typeof blog>

/** A blog with open reports, with the newest of them. */
export const reportedBlog = openReports.extend({
  blog: z.object({ _id: z.string(), slug: z.string(), title: z.string(), createdBy: author }),
})
export type ReportedBlog = z.infer<typeof reportedBlog>

const byId = z.object({ id: idOrSlug })
const ofComment = byId.extend({ commentId: id })
/** The roles that can like, save, comment and report. Anyone can read. */
const readers = ['Student', 'Team', 'Council', 'Alumni'] as const

export const blogs = {
  listBlogs: endpoint({
    room: 'blogs',
    method: 'GET',
    path: '/blogs',
    roles: ['All'],
    summary: 'List published blogs',
    description: 'Sorted by date, likes or comments. A search without a sort returns the best match first.',
    query: pageQuery(blogLimits.pageSize).extend({
      sort: z.enum(blogSorts, { error: 'Sort by latest, liked or discussed' }).or(z.literal('')).optional(),
      tag: searched.optional(),
      role: z.enum(blogRoles, { error: 'role must be Student, Team or Alumni' }).or(z.literal('')).optional(),
      /** The slug of a team, for the blogs of its account. */
      team: searched.optional(),
      search: searched.optional(),
    }),
    response: listOf(blogCard).extend({ total: z.int() }),
  }),
  listBlogTags: endpoint({
    room: 'blogs',
    method: 'GET',
    path: '/blogs/tags',
    roles: ['All'],
    summary: 'List popular tags',
    description: 'The tags used most by the newest blogs.',
    response: z.object({ result: z.array(z.string()) }),
  }),
  listMyBlogs: endpoint({
    room: 'blogs',
    method: 'GET',
    path: '/blogs/mine',
    roles: blogRoles,
    summary: 'List your blogs',
    description: 'Filtered by state, newest first. With state=saved it lists the blogs you saved.',
    query: pageQuery(blogLimits.pageSize).extend({
      state: z.enum([...blogStates, 'saved'], {
        error: 'state must be draft, scheduled, published, returned or saved',
      }),
    }),
    response: listOf(blogCard).extend({ total: z.int() }),
  }),
  listReportedBlogs: endpoint({
    room: 'blogs',
    method: 'GET',
    path: '/blogs/reports',
    roles: ['Council'],
    summary: 'List reported blogs',
    description: 'Newest report first, with who reported it and why.',
    query: pageQuery(blogLimits.pageSize),
    response: listOf(reportedBlog).extend({ total: z.int() }),
  }),
  dismissBlogReports: endpoint({
    room: 'blogs',
    method: 'DELETE',
    path: '/blogs/:id/reports',
    roles: ['Council'],
    summary: 'Dismiss the reports of a blog',
    description: 'The blog stays published.',
    params: byId,
  }),
  takeDownBlog: endpoint({
    room: 'blogs',
    method: 'POST',
    path: '/blogs/:id/take-down',
    roles: ['Council'],
    summary: 'Remove a published blog',
    description: 'The author gets the reason by e-mail and can publish it again.',
    params: byId,
    body: z.object({ reason }),
  }),
  readBlog: endpoint({
    room: 'blogs',
    method: 'GET',
    path: '/blogs/:id',
    roles: ['All'],
    summary: 'Get a blog',
    description: 'Includes comments and three related blogs. Only the author can get a draft.',
    params: byId,
    query: z.object({
      filter: z.enum(answerSorts, { error: 'Sort by recent, liked or oldest' }).or(z.literal('')).optional(),
    }),
    response: z.object({ result: blog, comments: z.array(discussionAnswer), related: z.array(blogCard) }),
  }),
  writeBlog: endpoint({
    room: 'blogs',
    method: 'POST',
    path: '/blogs',
    roles: blogRoles,
    summary: 'Create a blog',
    description: 'As a draft, published or scheduled. Publishing needs at least 200 characters of text.',
    body: z.object({
      title,
      cover: cover.optional(),
      tags: tags.optional(),
      body,
      state,
      publishAt: publishAt.optional(),
    }),
    response: blog,
    successStatus: 201,
  }),
  updateBlog: endpoint({
    room: 'blogs',
    method: 'PUT',
    path: '/blogs/:id',
    roles: blogRoles,
    summary: 'Update your blog',
    description: "Publishes it or moves it to drafts, too. Fields you leave out don't change.",
    params: byId,
    body: z.object({
      title: title.optional(),
      cover: cover.optional(),
      tags: tags.nullable().optional(),
      body: body.nullable().optional(),
      state: state.optional(),
      publishAt: publishAt.optional(),
      revision: basedOn,
    }),
    response: blog,
  }),
  deleteBlog: endpoint({
    room: 'blogs',
    method: 'DELETE',
    path: '/blogs/:id',
    roles: blogRoles,
    summary: 'Delete your blog',
    description: 'Also deletes its comments, pictures and notifications.',
    params: byId,
  }),
  likeBlog: endpoint({
    room: 'blogs',
    method: 'PUT',
    path: '/blogs/:id/like',
    roles: readers,
    summary: 'Like or unlike a blog',
    description: 'isLiked is the state you want.',
    params: byId,
    body: z.object({ isLiked: z.boolean({ error: 'isLiked must be true or false' }) }),
    limit: 'tap',
  }),
  saveBlog: endpoint({
    room: 'blogs',
    method: 'PUT',
    path: '/blogs/:id/save',
    roles: blogRoles,
    summary: 'Save or unsave a blog',
    description: 'isSaved is the state you want.',
    params: byId,
    body: z.object({ isSaved: z.boolean({ error: 'isSaved must be true or false' }) }),
    limit: 'tap',
  }),
  reportBlog: endpoint({
    room: 'blogs',
    method: 'POST',
    path: '/blogs/:id/report',
    roles: readers,
    summary: 'Report a blog',
    description: 'The council sees the report.',
    params: byId,
    body: z.object({ reason }),
    successStatus: 201,
  }),
  commentBlog: endpoint({
    room: 'blogs',
    method: 'POST',
    path: '/blogs/:id/comments',
    roles: readers,
    summary: 'Add a comment',
    params: byId,
    body: postedMessage('Please enter comment'),
    response: z.object({ _id: z.string() }),
    successStatus: 201,
  }),
  deleteBlogComment: endpoint({
    room: 'blogs',
    method: 'DELETE',
    path: '/blogs/:id/comments/:commentId',
    roles: readers,
    summary: 'Delete your comment',
    description: 'Also deletes its replies.',
    params: ofComment,
  }),
  likeBlogComment: endpoint({
    room: 'blogs',
    method: 'PUT',
    path: '/blogs/:id/comments/:commentId/like',
    roles: readers,
    summary: 'Like or unlike a comment',
    description: 'isLiked is the state you want.',
    params: ofComment,
    body: z.object({ isLiked: z.boolean({ error: 'isLiked must be true or false' }) }),
    limit: 'tap',
  }),
  replyToBlogComment: endpoint({
    room: 'blogs',
    method: 'POST',
    path: '/blogs/:id/comments/:commentId/replies',
    roles: readers,
    summary: 'Reply to a comment',
    params: ofComment,
    body: postedMessage('Please enter reply'),
    response: z.object({ _id: z.string() }),
    successStatus: 201,
  }),
  deleteBlogReply: endpoint({
    room: 'blogs',
    method: 'DELETE',
    path: '/blogs/:id/comments/:commentId/replies/:replyId',
    roles: readers,
    summary: 'Delete your reply',
    params: ofComment.extend({ replyId: id }),
  }),
}

import { Box, Stack } from '@mantine/core'
import type { Blog, BlogCard as BlogSummary } from '@portal/contract/blogs.ts'
import type { DiscussionAnswer } from '@portal/contract/discussion.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AnswerBox } from '#web/college/discussion/answer-box.tsx'
import { ListAnswers } from '#web/college/discussion/list-answers.tsx'
import { saidCountOf } from '#web/college/discussion/said-count.ts'
import { isAbsent } from '#web/platform/call-problem.ts'
import { countOf } from '#web/platform/count-of.ts'
import { formatDate, formatDateTime } from '#web/platform/dates.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { usePageSlug } from '#web/platform/page-params.ts'
import { usePageSearch } from '#web/platform/page-search.ts'
import { useSeenThing } from '#web/platform/seen-thing.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'
import { ShareButtons } from '#web/ui/share-buttons.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TwoColumns } from '#web/ui/two-columns.tsx'
import { AuthorCard } from './author-card.tsx'
import { BlogActions } from './blog-actions.tsx'
import { BlogCover } from './blog-cover.tsx'
import { useBlogDiscussion } from './blog-discussion.ts'
import { BlogFaces } from './blog-faces.tsx'
import { readingTime } from './blog-labels.ts'
import { blogDetail } from './blogs.cache.ts'
import { parseBlogSearch } from './blogs-search.ts'
import { ContentsList } from './contents-list.tsx'
import styles from './read-blog.module.css'
import { ReturnReason } from './return-reason.tsx'

/**
 * A blog with its comments. The key creates a new screen for another slug, so that typed text doesn't carry
 * over.
 */
export function ReadBlog() {
  const slug = usePageSlug()
  return <ReadBlogOf key={slug} slug={slug} />
}

function ReadBlogOf({ slug }: { slug: string }) {
  const [{ sort }] = usePageSearch(parseBlogSearch)
  const load = useQuery(blogDetail(slug, sort))
  const { data, error } = load
  useFailureToast(error)
  useSeenThing('Blog', data?.result.slug, saidCountOf(data?.comments))
  usePageTitle(data?.result.title)
  if (!data || isAbsent(error)) return <BlogFaces load={load} />
  const { result: blog, comments, related } = data
  const share = { url: `${window.location.origin}${window.location.pathname}`, title: blog.title }
  return (
    <TwoColumns aside={<Aside blog={blog} related={related} />}>
      <BackLink to="/blogs" label="Blogs" />
      {blog.returnReason !== null && <ReturnReason reason={blog.returnReason} />}
      <article>
        <BlogCover blog={blog} size="page" />
        <BlogHead blog={blog} />
        <ContentsList html={blog.body} />
        <RichTextView html={blog.body} className={`above-20 ${styles.body}`} hasAnchors />
      </article>
      <BlogActions blog={blog} />
      {blog.state === 'published' && (
        <Box mt={16} mb={8}>
          <ShareButtons {...share} />
        </Box>
      )}
      {blog.state === 'published' && (
        <Comments blog={blog} comments={comments} isBusy={load.isPlaceholderData} />
      )}
      <Box mt={24} hiddenFrom="lg">
        <Related related={related} />
      </Box>
    </TwoColumns>
  )
}

function BlogHead({ blog }: { blog: Blog }) {
  const { publishedAt, publishAt, editedAt, state } = blog
  return (
    <header>
      <Box component="h1" fz="var(--portal-h1)" mb={12} lh={1.12}>
        {blog.title}
      </Box>
      <div className={`hides-empty flex wrap gap-6 ${styles.tags}`}>
        {state === 'draft' && (
          <Tag tone="waiting" icon="edit">
            Draft
          </Tag>
        )}
        {state === 'scheduled' && publishAt && (
          <Tag tone="waiting" icon="clock">
            Scheduled for {formatDateTime(publishAt)}
          </Tag>
        )}
        {state === 'returned' && (
          <Tag tone="bad" icon="alert">
            Returned
          </Tag>
        )}
        {blog.tags.map((tag) => (
          <Link key={tag} to="/blogs" search={{ tag }} className="shrinks" style={{ maxWidth: '100%' }}>
            <Tag>{tag}</Tag>
          </Link>
        ))}
      </div>
      <AuthorCard author={blog.createdBy}>
        {publishedAt && `${formatDate(publishedAt)}, `}
        {readingTime(blog.readingMinutes)}
        {editedAt && <span title={formatDateTime(editedAt)}>, edited</span>}
      </AuthorCard>
    </header>
  )
}

interface CommentsProps {
  blog: Blog
  comments: readonly DiscussionAnswer[]
  isBusy: boolean
}

function Comments({ blog, comments, isBusy }: CommentsProps) {
  const [{ sort }, setSearch] = usePageSearch(parseBlogSearch)
  const discussion = useBlogDiscussion(blog)
  return (
    <>
      {discussion.canAnswer && <AnswerBox discussion={discussion} />}
      <ListAnswers
        discussion={discussion}
        title={countOf(blog.commentCount, 'comment', 'comments')}
        answers={comments}
        sort={sort}
        onSort={(next) => setSearch({ sort: next === 'recent' ? undefined : next })}
        isBusy={isBusy}
        empty={<EmptyState title="No comments yet" sentence="Be the first to comment." />}
      />
    </>
  )
}

function Aside({ blog, related }: { blog: Blog; related: readonly BlogSummary[] }) {
  return (
    <>
      <ContentsList html={blog.body} isAside />
      <Related related={related} />
    </>
  )
}

function Related({ related }: { related: readonly BlogSummary[] }) {
  if (related.length === 0) return null
  return (
    <Card component="section" className={styles.related} aria-label="Read next">
      <Box component="h2" fz={16} mb={8}>
        Read next
      </Box>
      <Stack component="ul" gap={12}>
        {related.map((one) => (
          <Stack component="li" gap={2} fz="md" key={one._id}>
            <Link to="/blog/$slug" params={{ slug: one.slug }}>
              {one.title}
            </Link>
            <span>
              {one.createdBy.name}, {readingTime(one.readingMinutes)}
            </span>
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}

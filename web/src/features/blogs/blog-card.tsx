import { Box, Group, Stack, Text } from '@mantine/core'
import type { BlogCard as BlogSummary } from '@portal/contract/blogs.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { AuthorLink } from '#web/college/discussion/author-link.tsx'
import { HoldNote } from '#web/college/hold-note.tsx'
import { formatDateTime } from '#web/platform/dates.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { HighlightedText } from '#web/ui/highlighted-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconFact } from '#web/ui/icon-fact.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AuthorBadge } from './author-badge.tsx'
import styles from './blog-card.module.css'
import { BlogCover } from './blog-cover.tsx'
import { readingTime } from './blog-labels.ts'
import { ReturnReason } from './return-reason.tsx'

interface BlogCardProps {
  blog: BlogSummary
  /** The owner's actions, on My Blogs. */
  actions?: ReactNode
}

/** A blog in a list: cover, title, author and time, the beginning or the search match, tags and counts. */
export function BlogCard({ blog, actions }: BlogCardProps) {
  const titleId = useId()
  return (
    <Card component="article" isOpening className={`grid gap-14 ${styles.card}`} aria-labelledby={titleId}>
      <Link to="/blog/$slug" params={{ slug: blog.slug }} tabIndex={-1} aria-hidden="true">
        <BlogCover blog={blog} size="card" />
      </Link>
      <Stack gap={8}>
        <CardTitle id={titleId}>
          <Link to="/blog/$slug" params={{ slug: blog.slug }}>
            {blog.found ? <HighlightedText pieces={blog.found.title} /> : blog.title}
          </Link>
        </CardTitle>
        <p className="row wrap text-14" style={{ gap: '4px 8px' }}>
          <AuthorLink author={blog.createdBy} />
          <AuthorBadge author={blog.createdBy} />
          <Box component="span" fz="sm" c="dimmed">
            <When blog={blog} />, {readingTime(blog.readingMinutes)}
          </Box>
        </p>
        <Text lineClamp={3} size="md" c="var(--portal-text-secondary)" lh={1.5}>
          {blog.found ? <HighlightedText pieces={blog.found.text} /> : blog.excerpt}
        </Text>
        <Group gap="4px 8px" fz="md" mt="auto">
          {blog.tags.map((tag) => (
            <Link key={tag} to="/blogs" search={{ tag }} className={`shrinks ${styles.tag}`}>
              <Tag>{tag}</Tag>
            </Link>
          ))}
          {blog.state === 'published' && <Counts blog={blog} />}
        </Group>
        <HoldNote because={blog.heldBecause} />
        {blog.returnReason !== null && <ReturnReason reason={blog.returnReason} />}
        {actions}
      </Stack>
    </Card>
  )
}

function When({ blog: { state, publishAt, publishedAt, createdAt } }: { blog: BlogSummary }) {
  if (state === 'scheduled' && publishAt) return <>on {formatDateTime(publishAt)}</>
  return <RelativeTime iso={(state === 'published' && publishedAt) || createdAt} style="card" />
}

function Counts({ blog: { likeCount, commentCount } }: { blog: BlogSummary }) {
  return (
    <Group component="span" gap={12} fz="sm" c="dimmed" miw={0} ml="auto">
      <IconFact>
        <Icon name="heart" sizePx={16} /> {likeCount}
        <HiddenText> likes</HiddenText>
      </IconFact>
      {commentCount > 0 && (
        <IconFact>
          <Icon name="message" sizePx={16} /> {commentCount}
          <HiddenText> comments</HiddenText>
        </IconFact>
      )}
    </Group>
  )
}

import { Flex, Group, Text } from '@mantine/core'
import type { ForumQuery, ListedQuery } from '@portal/contract/forum-records.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { AuthorLink } from '#web/college/discussion/author-link.tsx'
import { classOfAuthor } from '#web/college/discussion/class-of-author.ts'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import type { RelativeStyle } from '#web/platform/dates.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { HighlightedText } from '#web/ui/highlighted-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconFact } from '#web/ui/icon-fact.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { RichTextExcerpt } from '#web/ui/rich-text/rich-text-excerpt.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AskedAlumni } from './asked-alumni.tsx'
import { AskedOf } from './asked-of.tsx'
import { CoverImage } from './cover-image.tsx'
import { answersInWords, shownDomains } from './forum-words.ts'
import styles from './query-card.module.css'

interface QueryCardProps {
  query: ForumQuery & Partial<ListedQuery>
  /** By the owner's specification the dashboard shows the weekday of older queries. */
  timeStyle?: RelativeStyle
  /** Shown at the top right: the owner's menu on My Query. */
  menu?: ReactNode
  isFirst?: boolean
}

/**
 * A query in a list: author and time, title, the beginning or the search match, domains, and a link to the
 * query.
 */
export function QueryCard({ query, timeStyle = 'card', menu, isFirst }: QueryCardProps) {
  const titleId = useId()
  const to = { to: '/alumni/eachQuery/$slug', params: { slug: query.slug } } as const
  const [cover] = query.images
  return (
    <Card
      component="article"
      isOpening
      className={`grid ${styles.card}`}
      aria-labelledby={titleId}
      data-cover={cover !== undefined}
    >
      <QueryAuthorLine query={query} timeStyle={timeStyle} />
      {menu && <div className={styles.menu}>{menu}</div>}
      <CardTitle id={titleId} className={styles.title}>
        <Link {...to}>{query.found ? <HighlightedText pieces={query.found.title} /> : query.query}</Link>
      </CardTitle>
      <div className="secondary" style={{ gridArea: 'body' }}>
        {query.found ? (
          <Text size="lg" lh={1.55}>
            <HighlightedText pieces={query.found.text} />
          </Text>
        ) : (
          <RichTextExcerpt html={query.body} lines={6} />
        )}
        <AskedAlumni query={query} />
      </div>
      {cover !== undefined && (
        <div className={`above-12 ${styles.cover}`}>
          <CoverImage images={query.images} title={query.query} isFirst={isFirst} />
        </div>
      )}
      <footer className={`row wrap between ${styles.foot}`}>
        <Flex gap={6} wrap="wrap">
          {shownDomains(query.domain).map((domain) => (
            <Tag key={domain}>{domain}</Tag>
          ))}
        </Flex>
        <Group gap={12} wrap="nowrap" className={`at-end ${styles.onward}`}>
          {typeof query.likeCount === 'number' && (
            <IconFact>
              <Icon name="heart" sizePx={16} /> {query.likeCount}
              <HiddenText> {query.likeCount === 1 ? 'like' : 'likes'}</HiddenText>
            </IconFact>
          )}
          <IconFact>
            <Icon name="message" sizePx={16} /> {answersInWords(query.answerCount)}
          </IconFact>
          <Link
            className={`inline-row gap-6 text-14 weight-550 ink-link nowrap relative ${styles.more}`}
            {...to}
            aria-describedby={titleId}
            data-hover="line"
          >
            Read more <Icon name="forward" sizePx={16} />
          </Link>
        </Group>
      </footer>
    </Card>
  )
}

export function queryAddressOf({ slug }: { slug: string }): string {
  return `/alumni/eachQuery/${encodeURIComponent(slug)}`
}

function QueryAuthorLine({ query, timeStyle }: { query: ForumQuery; timeStyle: RelativeStyle }) {
  const { createdBy, createdAt, openQueryStatus } = query
  const classWords = classOfAuthor(createdBy)
  return (
    <header className="row gap-10" style={{ gridArea: 'who' }}>
      <PersonAvatar name={createdBy.name} photo={createdBy.profile} />
      <div>
        <Group gap="2px 8px" fz={15} mih={24}>
          <AuthorLink author={createdBy} />
          {!openQueryStatus && (
            <Tag tone="bad" icon="lock">
              Closed
            </Tag>
          )}
        </Group>
        <Text variant="dimmed">
          {classWords && `${classWords}, `}
          <RelativeTime iso={createdAt} style={timeStyle} />
          <AskedOf query={query} />
        </Text>
      </div>
    </header>
  )
}

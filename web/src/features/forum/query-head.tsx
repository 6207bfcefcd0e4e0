import { Flex, Group, Stack, Text } from '@mantine/core'
import type { ForumQuery } from '@portal/contract/forum-records.ts'
import { AuthorContacts } from '#web/college/discussion/author-contacts.tsx'
import { AuthorLink } from '#web/college/discussion/author-link.tsx'
import { classOfAuthor } from '#web/college/discussion/class-of-author.ts'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { formatDateTime } from '#web/platform/dates.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AskedAlumni } from './asked-alumni.tsx'
import { AskedOf } from './asked-of.tsx'
import { FollowButton } from './follow-button.tsx'
import { shownDomains } from './forum-words.ts'
import { OwnerActions } from './owner-actions.tsx'
import styles from './query-head.module.css'
import { QueryMenu } from './query-menu.tsx'

/**
 * The head of a query: title, state, domains and number of answers, author and time, and the owner's actions.
 */
export function QueryHead({ query, answerCount }: { query: ForumQuery; answerCount: number }) {
  return (
    <header>
      <h1>{query.query}</h1>
      <Group gap={6} mt={14}>
        {query.openQueryStatus ? (
          <Tag tone="good">Open</Tag>
        ) : (
          <Tag tone="bad" icon="lock">
            Closed
          </Tag>
        )}
        {shownDomains(query.domain).map((domain) => (
          <Tag key={domain}>{domain}</Tag>
        ))}
        {/* The owner's specification gives this wording for every number. */}
        <Text span size="md" c="dimmed" ml={6}>
          {answerCount} Answers
        </Text>
      </Group>
      <Group gap={12} mt={14}>
        <PersonAvatar name={query.createdBy.name} photo={query.createdBy.profile} sizePx={44} />
        <Stack gap={0} flex={1} miw={110} className={styles.words}>
          <AuthorLink author={query.createdBy} />
          <QueryMeta query={query} />
        </Stack>
        <AuthorContacts author={query.createdBy} />
        <QueryMenu query={query} />
      </Group>
      <AskedAlumni query={query} />
      <Flex gap={8} wrap="wrap" mt={16} className="hides-empty">
        <FollowButton query={query} />
        <OwnerActions query={query} />
      </Flex>
    </header>
  )
}

function QueryMeta({ query }: { query: ForumQuery }) {
  const { createdBy, createdAt, editedAt } = query
  const classWords = classOfAuthor(createdBy)
  return (
    <Text variant="dimmed">
      {classWords && `${classWords}, `}
      asked <RelativeTime iso={createdAt} style="detail" />
      <AskedOf query={query} />
      {editedAt !== null && <span title={formatDateTime(editedAt)}>, edited</span>}
    </Text>
  )
}

import { Button, Flex, Group, Stack, Text } from '@mantine/core'
import type { ForumQuery } from '@portal/contract/forum-records.ts'
import { IconBell, IconBellOff, IconBellRinging } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AuthorContacts } from '#web/college/discussion/author-contacts.tsx'
import { AuthorLink } from '#web/college/discussion/author-link.tsx'
import { classOfAuthor } from '#web/college/discussion/class-of-author.ts'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { formatDateTime } from '#web/platform/dates.ts'
import { MoreItem } from '#web/ui/more-menu.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AskedAlumni } from './asked-alumni.tsx'
import { AskedOf } from './asked-of.tsx'
import { followOf } from './forum.cache.ts'
import { shownDomains } from './forum-words.ts'
import { OwnerActions } from './owner-actions.tsx'
import styles from './query-head.module.css'
import { ReportMenu } from './report-menu.tsx'
import { useFollowing } from './use-following.ts'

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

/** A reader's further actions for a query: mute and report. */
function QueryMenu({ query }: { query: Pick<ForumQuery, '_id' | 'createdBy'> }) {
  const { data } = useQuery(followOf(query._id))
  const { mute } = useFollowing(query._id)
  const MuteIcon = data?.isMuted ? IconBell : IconBellOff
  return (
    <ReportMenu kind="query" id={query._id} authorId={query.createdBy._id}>
      {data && (
        <MoreItem icon={<MuteIcon size={16} stroke={1.6} />} onClick={() => mute(!data.isMuted)}>
          {data.isMuted ? 'Unmute' : 'Mute notifications'}
        </MoreItem>
      )}
    </ReportMenu>
  )
}

/**
 * Follows a query, or stops following it; a muted query is unmuted first. Disabled until the state is known.
 */
function FollowButton({ query }: { query: Pick<ForumQuery, '_id'> }) {
  const { data } = useQuery(followOf(query._id))
  const { follow, mute, isBusy } = useFollowing(query._id)
  const { isFollowing, isMuted } = data ?? { isFollowing: false, isMuted: false }
  const FollowIcon = isMuted ? IconBellOff : isFollowing ? IconBellRinging : IconBell
  return (
    <Button
      leftSection={<FollowIcon size={16} stroke={1.6} aria-hidden="true" />}
      disabled={!data || isBusy}
      onClick={() => (isMuted ? mute(false) : follow(!isFollowing))}
      title={isMuted ? 'You get no notifications about this query' : 'Followers are notified of new answers'}
    >
      {isMuted ? 'Unmute' : isFollowing ? 'Following' : 'Follow'}
    </Button>
  )
}

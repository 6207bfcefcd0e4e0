import { Box, Button, Group, Text } from '@mantine/core'
import type { Announcement } from '@portal/contract/announcement-records.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { call } from '#web/platform/call.ts'
import { isAbsent } from '#web/platform/call-problem.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useMinWidth } from '#web/platform/min-width.ts'
import { useSeenThing } from '#web/platform/seen-thing.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Load } from '#web/ui/list-states.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { asideWidth, TwoColumns } from '#web/ui/two-columns.tsx'
import { AnnouncementAside, AnnouncementFacts } from './announcement-aside.tsx'
import { AnnouncementComments } from './announcement-comments.tsx'
import { AnnouncementFiles } from './announcement-files.tsx'
import { AnnouncementHead } from './announcement-head.tsx'
import { announcementDetail } from './announcements.cache.ts'
import { ApplyBar } from './apply.tsx'
import { ListAnnouncementReads } from './list-announcement-reads.tsx'
import styles from './read-announcement.module.css'

/** An announcement's page. Opening it marks it as read. */
export function ReadAnnouncement({ slug }: { slug: string }) {
  const load = useQuery(announcementDetail(slug))
  const { data: announcement, error } = load
  useFailureToast(error)
  usePageTitle(announcement?.title)
  useReadMark(announcement)
  useSeenThing('Announcement', announcement?.slug, announcement?.commentCount ?? 0)
  if (!announcement || isAbsent(error)) return <AnnouncementFaces load={load} />
  return <LoadedAnnouncement announcement={announcement} />
}

function LoadedAnnouncement({ announcement }: { announcement: Announcement }) {
  const navigate = useNavigate()
  const hasAside = useMinWidth(asideWidth)
  const { _id, title, internship, readCount, state } = announcement
  const isOpen = internship !== null && state === 'live'
  const hasReaders = readCount !== null && (state === 'live' || state === 'expired')
  return (
    <TwoColumns aside={<AnnouncementAside announcement={announcement} />}>
      <BackLink to="/announcements" label="Announcements" />
      <article className={`one-column ${styles.page}`} aria-label={title}>
        <AnnouncementHead
          announcement={announcement}
          onDeleted={() => void navigate({ to: '/announcement/my' })}
        />
        {internship && (
          <Box hiddenFrom="lg">
            <AnnouncementFacts announcement={announcement} />
          </Box>
        )}
        <RichTextView html={announcement.body} />
        {internship && internship.domains.length > 0 && (
          <Group gap={8}>
            {internship.domains.map((domain) => (
              <Tag key={domain}>{domain}</Tag>
            ))}
          </Group>
        )}
        <AnnouncementFiles announcement={announcement} />
        {announcement.can.acknowledge && <AcknowledgeBar announcement={announcement} />}
        {hasReaders && <ListAnnouncementReads id={_id} isConfirmed={announcement.priority === 'Urgent'} />}
        {announcement.hasComments && <AnnouncementComments announcement={announcement} />}
      </article>
      {isOpen && !hasAside && <ApplyBar internship={internship} />}
    </TwoColumns>
  )
}

/** The states of an announcement before it has loaded: loading, gone, or failed. */
export function AnnouncementFaces({ load }: { load: Load }) {
  return (
    <LoadingState load={load} failedTitle="Couldn't load the announcement" absent={<AnnouncementGone />} />
  )
}

export function AnnouncementGone() {
  return (
    <NotFoundState
      title="Announcement not found"
      sentence="It may have ended or been deleted, or it isn't for you."
      action={<LinkButton to="/announcements">All announcements</LinkButton>}
    />
  )
}

/** Reports once to the server that the announcement was opened. */
function useReadMark(announcement: Announcement | undefined): void {
  const isReported = useRef(false)
  useEffect(() => {
    // A `readCount` means that it is the viewer's own, which isn't counted.
    if (!announcement || announcement.isRead || announcement.readCount !== null || isReported.current) return
    isReported.current = true
    call('PUT /announcements/:id/read', { params: { id: announcement._id }, body: {} }).catch(() => {})
  }, [announcement])
}

/** The bar of an urgent announcement, which asks each reader to confirm that they have read it. */
function AcknowledgeBar({ announcement: { _id: id, createdBy } }: { announcement: Announcement }) {
  const { send, isSending } = useSending()
  const confirm = () =>
    void send(() => call('PUT /announcements/:id/read', { params: { id }, body: { isAcknowledged: true } }))
  const name = createdBy.roleModel === 'Council' ? 'The council' : createdBy.name
  return (
    <Card
      component="section"
      className={`row wrap gap-12 no-edge ground-board-soft ink-board ${styles.acknowledge}`}
      aria-label="Please confirm"
    >
      <Icon name="check" sizePx={20} />
      <Text fz="sm" flex="1 1 220px" c="var(--portal-text-secondary)">
        <Text span display="block" fz="lg" fw={600} c="bright">
          {name} asks you to confirm that you have read this
        </Text>
        They see how many have confirmed in each class.
      </Text>
      <Button
        variant="board"
        loading={isSending}
        leftSection={<Icon name="check" sizePx={16} />}
        onClick={confirm}
      >
        I have read it
      </Button>
    </Card>
  )
}

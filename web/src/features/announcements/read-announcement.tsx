import { Button } from '@mantine/core'
import type { Announcement } from '@portal/contract/announcement-records.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#web/platform/call.ts'
import { CallProblem } from '#web/platform/call-problem.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { fetchFile, saveFile } from '#web/platform/fetch-file.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { useSeenThing } from '#web/platform/seen-thing.ts'
import { toast } from '#web/platform/toasts.ts'
import { AuthorLink } from '#web/ui/discussion/author-link.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { fileSizeWords } from '#web/ui/file-size.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ChangeLine, StateTags } from './announcement-card.tsx'
import { AnnouncementComments } from './announcement-comments.tsx'
import { audienceWords, updateAddressOf } from './announcement-labels.ts'
import { announcementDetail, useAnnouncementsRefresh } from './announcements.cache.ts'
import { InternshipFacts } from './internship-facts.tsx'
import styles from './read-announcement.module.css'

/** One announcement, whole; reading it marks it as read. */
export function ReadAnnouncement({ slug }: { slug: string }) {
  const load = useQuery(announcementDetail(slug))
  const { data: announcement, error } = load
  useFailureToast(error)
  usePageTitle(announcement?.title)
  useReadMark(announcement)
  useSeenThing('Announcement', announcement?.slug, announcement?.commentCount ?? 0)
  if (error instanceof CallProblem && error.status === 404) return <AnnouncementGone />
  if (load.isPending) return <SkeletonList count={1} heightPx={420} />
  if (!announcement)
    return (
      <FailedState
        title="Couldn't load the announcement"
        sentence={error?.message}
        onRetry={() => void load.refetch()}
        isRetrying={load.isFetching}
      />
    )
  return (
    <article className={styles.page} aria-label={announcement.title}>
      <StateTags announcement={announcement} />
      <h1 className={styles.title}>{announcement.title}</h1>
      <p className={styles.line}>
        <AuthorLink author={announcement.createdBy} />
        <span className={styles.meta}>
          {announcement.publishedAt && formatDateTime(announcement.publishedAt)}
          {announcement.editedAt && `, edited ${formatDateTime(announcement.editedAt)}`}
        </span>
        {audienceWords(announcement.audience).map((word) => (
          <Tag key={word}>{word}</Tag>
        ))}
      </p>
      <ChangeLine announcement={announcement} />
      {announcement.internship && <InternshipFacts internship={announcement.internship} />}
      <RichTextView html={announcement.body} />
      <Files announcement={announcement} />
      <Actions announcement={announcement} />
      {announcement.hasComments && <AnnouncementComments announcement={announcement} />}
    </article>
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

/** Tells the server once that it was opened. */
function useReadMark(announcement: Announcement | undefined): void {
  const { refreshAll } = useAnnouncementsRefresh()
  const isReported = useRef(false)
  useEffect(() => {
    // A `readCount` says that it is the viewer's own, which nobody counts.
    if (!announcement || announcement.isRead || announcement.readCount !== null || isReported.current) return
    isReported.current = true
    call('PUT /announcements/:id/read', { params: { id: announcement._id }, body: {} }).then(
      refreshAll,
      () => {},
    )
  }, [announcement, refreshAll])
}

function Files({ announcement: { _id, files } }: { announcement: Announcement }) {
  if (files.length === 0) return null
  const save = async (fileId: string) => {
    try {
      saveFile(await fetchFile(`/announcements/${_id}/files/${fileId}`))
    } catch (error) {
      toast.warn(error instanceof Error ? error.message : "Couldn't load the file")
    }
  }
  return (
    <ul className={styles.files} aria-label="Files">
      {files.map((file) => (
        <li key={file._id}>
          <Button variant="default" size="compact-md" onClick={() => void save(file._id)}>
            {file.name}, {fileSizeWords(file.byteCount)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Actions({ announcement }: { announcement: Announcement }) {
  const { refreshAll } = useAnnouncementsRefresh()
  const params = { id: announcement._id }
  const send = async (work: Promise<{ message: string }>) => {
    try {
      toast.good((await work).message)
      await refreshAll()
    } catch (error) {
      toast.warn(error instanceof Error ? error.message : "That didn't work. Please try again.")
    }
  }
  return (
    <footer className={styles.actions}>
      {announcement.can.acknowledge && (
        <Button
          variant="board"
          leftSection={<Icon name="check" sizePx={16} />}
          onClick={() =>
            void send(call('PUT /announcements/:id/read', { params, body: { isAcknowledged: true } }))
          }
        >
          I have read this
        </Button>
      )}
      {announcement.state === 'live' && (
        <Button
          variant="default"
          aria-pressed={announcement.isSaved}
          onClick={() =>
            void send(
              call('PUT /announcements/:id/save', { params, body: { isSaved: !announcement.isSaved } }),
            )
          }
        >
          {announcement.isSaved ? 'Saved' : 'Save'}
        </Button>
      )}
      {announcement.can.update && (
        <LinkButton to={updateAddressOf(announcement)} leftSection={<Icon name="edit" sizePx={16} />}>
          Edit
        </LinkButton>
      )}
      <LinkButton to="/announcements">All announcements</LinkButton>
    </footer>
  )
}

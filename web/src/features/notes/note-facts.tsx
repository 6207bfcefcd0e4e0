import { Group } from '@mantine/core'
import type { Note } from '@portal/contract/note-records.ts'
import { AuthorLink } from '#web/college/discussion/author-link.tsx'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { countOf } from '#web/platform/count-of.ts'
import { formatDate } from '#web/platform/dates.ts'
import { Tag } from '#web/ui/tag.tsx'
import { filesWords } from './note-labels.ts'

/** The type, the exam year of a paper, and the state if not everyone sees the note. */
export function NoteTags({ note: { type, examYear, state } }: { note: Note }) {
  return (
    <Group gap={6}>
      <Tag tone="outlined">{type}</Tag>
      {examYear !== null && <Tag>Exam of {examYear}</Tag>}
      {state === 'hidden' && (
        <Tag tone="waiting" icon="clock">
          Hidden
        </Tag>
      )}
      {state === 'removed' && (
        <Tag tone="bad" icon="alert">
          Removed
        </Tag>
      )}
    </Group>
  )
}

/** The author and the time, the files, and the number of downloads. */
export function NoteFacts({ note: { createdBy, createdAt, files, downloadCount } }: { note: Note }) {
  return (
    <Group gap="4px 12px" fz="sm" c="dimmed">
      <Group gap={8} wrap="nowrap">
        <PersonAvatar name={createdBy.name} photo={createdBy.profile} sizePx={24} />
        <AuthorLink author={createdBy} />
      </Group>
      <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      {files.length > 0 && (
        <>
          <span>{filesWords(files)}</span>
          <span>{countOf(downloadCount, 'download', 'downloads')}</span>
        </>
      )}
    </Group>
  )
}

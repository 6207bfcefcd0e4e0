import { Text } from '@mantine/core'
import type { Announcement, AnnouncementFile } from '@portal/contract/announcement-records.ts'
import { IconDownload, IconFile, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import { download } from '#web/platform/download.ts'
import { BareButton } from '#web/ui/bare-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { fileSizeWords } from '#web/ui/file-size.ts'
import styles from './read-announcement.module.css'

/** The files of an announcement, one per row; pressing a row downloads the file. */
export function AnnouncementFiles({ announcement: { _id, files } }: { announcement: Announcement }) {
  if (files.length === 0) return null
  return (
    <Card
      component="ul"
      className="no-pad"
      style={{ margin: 0, listStyle: 'none' }}
      aria-label="Files"
      data-divided
    >
      {files.map((file) => (
        <li key={file._id}>
          <FileRow file={file} onSave={() => void download(`/announcements/${_id}/files/${file._id}`)} />
        </li>
      ))}
    </Card>
  )
}

function FileRow({ file, onSave }: { file: AnnouncementFile; onSave: () => void }) {
  const { name, byteCount, contentType } = file
  const kind = name.split('.').at(-1)?.toUpperCase() ?? ''
  const isPdf = contentType === 'application/pdf'
  const Drawing = isPdf ? IconFileTypePdf : contentType.startsWith('image/') ? IconPhoto : IconFile
  return (
    <BareButton
      className="row gap-12 full"
      style={{ minHeight: 56, padding: '9px 16px 9px 12px' }}
      onClick={onSave}
    >
      <span className={`center ground-raised round-8 ${styles.kind}`} data-pdf={isPdf}>
        <Drawing size={20} stroke={1.6} aria-hidden="true" />
      </span>
      <div className={`breaks ${styles.by}`}>
        <Text fw={600}>{name}</Text>
        <Text variant="dimmed">
          {kind}, {fileSizeWords(byteCount)}
        </Text>
      </div>
      <IconDownload size={18} stroke={1.6} aria-hidden="true" />
    </BareButton>
  )
}

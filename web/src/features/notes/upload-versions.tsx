import { Box, Button, Group, Stack } from '@mantine/core'
import type { NoteFile } from '@portal/contract/note-records.ts'
import { formatDate } from '#web/platform/dates.ts'
import { fileSizeWords } from '#web/ui/file-size.ts'
import { noteFilePath, useSavingFile } from './save-note-file.ts'

/** The earlier versions of a file, for its uploader; newest first. */
export function UploadVersions({ noteId, file }: { noteId: string; file: NoteFile }) {
  const { isBusy, save } = useSavingFile()
  if (file.versions.length === 0) return null
  return (
    <details>
      <Box component="summary" fz="md" c="var(--portal-link)">
        Older versions ({file.versions.length})
      </Box>
      <Stack component="ul" gap={6}>
        {file.versions.map(({ _id, name, byteCount, addedAt, replacedAt }) => (
          <Group key={_id} component="li" gap="6px 12px" justify="space-between" fz={14}>
            <span>
              {name}, {fileSizeWords(byteCount)}, from {formatDate(addedAt)} to {formatDate(replacedAt)}
            </span>
            <Button
              size="compact-md"
              loading={isBusy}
              aria-label={`Download the version of ${formatDate(replacedAt)}: ${name}`}
              onClick={() => void save(noteFilePath({ _id: noteId }, _id, 'download'))}
            >
              Download
            </Button>
          </Group>
        ))}
      </Stack>
    </details>
  )
}

import { Stack } from '@mantine/core'
import { noteLimits } from '@portal/contract/note-words.ts'
import { keptFilesWords } from '#web/platform/kept-files.ts'
import { DropCount, DropZone } from '#web/ui/form/drop-zone.tsx'
import { noteFileHelp, noteFileTypes } from './file-kind.ts'
import { UploadItem } from './upload-item.tsx'
import { countRows, isReplaced } from './upload-list.ts'
import type { Uploads } from './use-uploads.ts'

interface UploadFieldProps {
  uploads: Uploads
  error: string | undefined
  /** The edited note, whose files may have older versions. */
  noteId: string | null
}

const waitingHelp = `You can share the note now. It waits on this device and is sent when you're back online. ${keptFilesWords}`
const rules = { types: noteFileTypes, countMax: noteLimits.filesMax }

/** The files of a note, picked or dropped here and uploaded immediately, each with its progress. */
export function UploadField({ uploads, error, noteId }: UploadFieldProps) {
  const { rows } = uploads
  return (
    <DropZone
      label="Files"
      name="files"
      rules={rules}
      button="Add files"
      after={<DropCount hint="or drop them here" count={countRows(rows)} max={noteLimits.filesMax} />}
      help={noteId === null && rows.some(({ phase }) => phase === 'waiting') ? waitingHelp : noteFileHelp}
      error={uploads.notice ?? error}
      onPick={(files) => uploads.add(files)}
    >
      {rows.length > 0 && (
        <Stack component="ul" gap={8} mb={6} aria-label="Files of this note">
          {rows.map((row) => (
            <UploadItem
              key={row.id}
              row={row}
              uploads={uploads}
              noteId={noteId}
              isReplaced={isReplaced(row, rows)}
              replacedName={rows.find(({ kept }) => kept !== null && kept._id === row.replaces)?.name ?? null}
            />
          ))}
        </Stack>
      )}
    </DropZone>
  )
}

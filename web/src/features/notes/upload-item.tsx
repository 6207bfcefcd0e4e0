import { Box, Button, Group, Input, Progress, Stack, Text } from '@mantine/core'
import type { NoteFile } from '@portal/contract/note-records.ts'
import { noteLimits } from '@portal/contract/note-words.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate } from '#web/platform/dates.ts'
import { FileButton } from '#web/ui/file-button.tsx'
import { fileSizeWords } from '#web/ui/file-size.ts'
import { Icon } from '#web/ui/icon.tsx'
import { noteFileTypes } from './file-kind.ts'
import { noteFilePath, useSavingFile } from './save-note-file.ts'
import styles from './upload-field.module.css'
import type { UploadPhase, UploadRow } from './upload-list.ts'
import type { Uploads } from './use-uploads.ts'

interface UploadItemProps {
  row: UploadRow
  uploads: Uploads
  noteId: string | null
  /** True if another file will replace this one when the form is sent. */
  isReplaced: boolean
  replacedName: string | null
}

/** A file of the form: its name, progress, error and actions. */
export function UploadItem({ row, uploads, noteId, isReplaced, replacedName }: UploadItemProps) {
  const { kept, phase, name, fileName, part } = row
  return (
    <li className={`grid gap-8 pad-note line round-10 ${styles.row}`} data-phase={phase}>
      <Group gap={8}>
        {kept === null ? (
          <Input
            aria-label={`Name of ${fileName}`}
            flex="1 1 200px"
            miw={0}
            value={name}
            maxLength={noteLimits.fileNameLengthMax}
            onChange={({ currentTarget }) => uploads.rename(row.id, currentTarget.value)}
          />
        ) : (
          <Box component="p" flex="1 1 200px" fw={600}>
            {name}
          </Box>
        )}
        <UploadActions row={row} uploads={uploads} isReplaced={isReplaced} />
      </Group>
      {isMoving(phase) && <Progress value={part * 100} aria-label={`${fileName}: upload progress`} />}
      <Text className="tabular" size="md" c="var(--portal-text-secondary)" aria-live="polite">
        {replacedName !== null && `Replaces ${replacedName}. `}
        {isReplaced ? 'Will be kept as an older version' : <StateWords row={row} />}
      </Text>
      {kept !== null && noteId !== null && <UploadVersions noteId={noteId} file={kept} />}
    </li>
  )
}

function isMoving(phase: UploadPhase): boolean {
  return phase === 'sending' || phase === 'paused' || phase === 'waiting'
}

function StateWords({ row }: { row: UploadRow }): ReactNode {
  const { phase, byteCount, part, kind, sentence, sameFile } = row
  const size = fileSizeWords(byteCount)
  const percent = `${Math.floor(part * 100)} %`
  switch (phase) {
    case 'kept':
      return `${kind}, ${size}`
    case 'checking':
      return `${size}, checking`
    case 'queued':
      return part > 0 ? `Waiting at ${percent} of ${size}` : `${size}, waiting`
    case 'sending':
      return `${percent} of ${size}`
    case 'paused':
      return `Paused at ${percent} of ${size}`
    case 'waiting':
      return `${sentence} Stopped at ${percent}. It resumes automatically.`
    case 'examining':
      return `${size}, checking`
    case 'done':
      return `${kind ? `${kind}, ` : ''}${size}, uploaded`
    case 'interrupted':
      return `Interrupted at ${percent}. Add the same file again to continue.`
    case 'refused':
    case 'failed':
      return (
        <Box component="span" c="var(--portal-bad)" className={styles.wrong}>
          <Icon name="alert" sizePx={15} /> {sentence}
        </Box>
      )
    case 'sameFile':
      return (
        <Box component="span" c="var(--portal-bad)" className={styles.wrong}>
          <Icon name="alert" sizePx={15} /> Already here:{' '}
          {sameFile && (
            <Link to="/notes" search={{ note: sameFile.slug }} target="_blank">
              {sameFile.title}
            </Link>
          )}
        </Box>
      )
  }
}

type UploadActionsProps = Pick<UploadItemProps, 'row' | 'uploads' | 'isReplaced'>

function UploadActions({ row, uploads, isReplaced }: UploadActionsProps) {
  const { id, phase, fileName, kept } = row
  const action = (words: string, onPress: () => void) => (
    <Button size="compact-md" aria-label={`${words}: ${fileName}`} onClick={onPress}>
      {words}
    </Button>
  )
  return (
    <Group gap={8}>
      {phase === 'sending' && action('Pause', () => uploads.pause(id))}
      {phase === 'paused' && action('Resume', () => uploads.resume(row))}
      {(phase === 'waiting' || phase === 'failed') && action('Retry', () => uploads.resume(row))}
      {kept !== null && !isReplaced && (
        <FileButton
          label={`Replace ${fileName}`}
          buttonLabel={`Replace ${fileName}`}
          rules={{ types: noteFileTypes, countMax: 1 }}
          onPick={(files) => uploads.add(files, kept._id)}
        >
          Replace
        </FileButton>
      )}
      {!isReplaced && action(removeWords[phase] ?? 'Remove', () => uploads.remove(id))}
    </Group>
  )
}

const removeWords: Partial<Record<UploadPhase, string>> = {
  checking: 'Cancel',
  queued: 'Cancel',
  sending: 'Cancel',
  paused: 'Cancel',
  waiting: 'Cancel',
  sameFile: 'Skip',
}

/** The earlier versions of a file, for its uploader; newest first. */
function UploadVersions({ noteId, file }: { noteId: string; file: NoteFile }) {
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

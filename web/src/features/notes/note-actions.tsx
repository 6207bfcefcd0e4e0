import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Note } from '@portal/contract/note-records.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkButton } from '#web/platform/link-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DeleteNoteDialog } from './delete-note-dialog.tsx'
import { DownloadNote } from './download-note.tsx'
import { useMarkNote } from './mark-note.ts'
import styles from './note-actions.module.css'
import { ReportNoteDialog } from './report-note-dialog.tsx'
import { ShareNoteDialog } from './share-note-dialog.tsx'

interface NoteActionsProps {
  note: Note
  /** Where Preview leads; left out where the note is open already. */
  previewSearch?: Record<string, string>
  /** After the note was deleted: what shows it has to close. */
  onDeleted?: () => void
}

/** What one can do with a note: what everybody may at once, the rest behind three dots. */
export function NoteActions({ note, previewSearch, onDeleted }: NoteActionsProps) {
  return (
    <div className={styles.actions}>
      {previewSearch && (
        <Button
          variant="default"
          renderRoot={(root) => (
            <Link to="/notes" search={previewSearch as never} resetScroll={false} {...root} />
          )}
        >
          Preview
        </Button>
      )}
      <DownloadNote note={note} />
      {note.can.mark && <MarkUseful note={note} />}
      {note.can.mark && <SaveNote note={note} />}
      {note.can.update && (
        <LinkButton
          to="/notes/create"
          search={{ edit: note.slug }}
          leftSection={<Icon name="edit" sizePx={16} />}
        >
          Edit
        </LinkButton>
      )}
      <MoreMenu note={note} {...(onDeleted ? { onDeleted } : {})} />
    </div>
  )
}

function MarkUseful({ note }: { note: Note }) {
  const { mutate } = useMarkNote(note, 'useful')
  return (
    <Button
      variant="default"
      aria-pressed={note.isUseful}
      className={styles.useful}
      data-marked={note.isUseful}
      leftSection={<Icon name={note.isUseful ? 'heartFilled' : 'heart'} sizePx={17} />}
      onClick={() => mutate(!note.isUseful)}
    >
      Useful {note.usefulCount}
    </Button>
  )
}

function SaveNote({ note }: { note: Note }) {
  const { mutate } = useMarkNote(note, 'save')
  return (
    <Button
      variant="default"
      aria-pressed={note.isSaved}
      leftSection={<Icon name={note.isSaved ? 'check' : 'plus'} sizePx={16} />}
      onClick={() => mutate(!note.isSaved)}
    >
      {note.isSaved ? 'Saved' : 'Save'}
    </Button>
  )
}

type OpenDialog = 'share' | 'report' | 'delete' | null

function MoreMenu({ note, onDeleted }: Pick<NoteActionsProps, 'note' | 'onDeleted'>) {
  const [open, setOpen] = useState<OpenDialog>(null)
  const close = () => setOpen(null)
  const { can, state } = note
  const canShare = state === 'shown'
  if (!canShare && !can.report && !can.delete) return null
  return (
    <>
      {/* Without the placeholder: it would stand between the menu and its items, where only items may stand. */}
      <Menu
        position="bottom-end"
        radius="md"
        width={200}
        withInitialFocusPlaceholder={false}
        zIndex="var(--portal-z-popover, 300)"
      >
        <Menu.Target>
          <ActionIcon
            className={styles.more}
            variant="subtle"
            color="gray"
            size={44}
            aria-label={`More for ${note.title}`}
          >
            <Icon name="dots" sizePx={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className={styles.dropdown}>
          {canShare && (
            <Menu.Item leftSection={<Icon name="send" sizePx={16} />} onClick={() => setOpen('share')}>
              Share
            </Menu.Item>
          )}
          {(can.report || note.isReported) && (
            <Menu.Item
              leftSection={<Icon name="alert" sizePx={16} />}
              disabled={!can.report}
              onClick={() => setOpen('report')}
            >
              {note.isReported ? 'Reported' : 'Report'}
            </Menu.Item>
          )}
          {can.delete && (
            <Menu.Item
              className={styles.delete}
              leftSection={<Icon name="delete" sizePx={16} />}
              onClick={() => setOpen('delete')}
            >
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ShareNoteDialog note={note} isOpen={open === 'share'} onClose={close} />
      <ReportNoteDialog note={note} isOpen={open === 'report'} onClose={close} />
      <DeleteNoteDialog
        note={note}
        isOpen={open === 'delete'}
        onClose={close}
        {...(onDeleted ? { onDeleted } : {})}
      />
    </>
  )
}

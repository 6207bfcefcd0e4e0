import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Button, Modal, Text } from '@mantine/core'
import type { Note } from '@portal/contract/note-records.ts'
import dialog from '#web/ui/dialog.module.css'
import { dialogParts } from '#web/ui/dialog-parts.ts'
import { ShareButtons } from '#web/ui/share-buttons.tsx'
import { noteAddressOf } from './note-labels.ts'

interface ShareNoteDialogProps {
  note: Pick<Note, 'slug' | 'title'>
  isOpen: boolean
  onClose: () => void
}

/** The link of a note and where to send it; who opens it must be a student of the college. */
export function ShareNoteDialog({ note, isOpen, onClose }: ShareNoteDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Share note"
      withCloseButton={false}
      centered
      size={400}
      radius="xl"
      zIndex="var(--portal-z-popover, 300)"
      classNames={dialogParts}
    >
      <Text size="lg" c="var(--portal-text-secondary)" lh={1.55}>
        Students can open it after signing in.
      </Text>
      <ShareButtons url={`${window.location.origin}${noteAddressOf(note)}`} title={note.title} />
      <div className={dialog.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </div>
    </Modal>
  )
}

import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import styles from './dialog.module.css'
import { dialogParts } from './dialog-parts.ts'
import { Icon } from './icon.tsx'

type ConfirmDeleteProps = {
  isOpen: boolean
  onClose: () => void
  /** What kind of thing goes, as it stands in the sentence: 'query'. */
  type: string
  /** Its name: the title of the query. */
  name: string
  /** Deletes it. The dialog closes when this resolves and stays open with the message when it throws. */
  onDelete: () => Promise<unknown>
}

/** Asks before anything is deleted, in the words of spec section 2. Focus starts on Cancel. */
export function ConfirmDelete({ isOpen, onClose, type, name, onDelete }: ConfirmDeleteProps) {
  const { isDeleting, failure, run, reset } = useDeletion(onDelete, onClose)
  const cancel = () => {
    if (isDeleting) return
    reset()
    onClose()
  }
  return (
    <Modal
      opened={isOpen}
      onClose={cancel}
      title={`Delete ${type}`}
      withCloseButton={false}
      closeOnClickOutside={!isDeleting}
      closeOnEscape={!isDeleting}
      centered
      size={400}
      radius="xl"
      zIndex="var(--portal-z-popover, 300)"
      classNames={dialogParts}
    >
      <p className={styles.sentence}>
        Are you sure you want to delete {type} {name} ?
      </p>
      {failure && (
        <p className={styles.failure} role="alert">
          <Icon name="alert" sizePx={16} /> {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="default" onClick={cancel} aria-disabled={isDeleting} data-autofocus>
          Cancel
        </Button>
        <Button variant="danger" onClick={run} loading={isDeleting}>
          Delete
        </Button>
      </div>
    </Modal>
  )
}

function useDeletion(onDelete: () => Promise<unknown>, onClose: () => void) {
  const [isDeleting, setIsDeleting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async () => {
    setIsDeleting(true)
    setFailure(null)
    try {
      await onDelete()
      onClose()
    } catch (problem) {
      setFailure(
        problem instanceof Error && problem.message
          ? problem.message
          : 'Nothing was deleted, please try again',
      )
    } finally {
      setIsDeleting(false)
    }
  }
  return { isDeleting, failure, run, reset: () => setFailure(null) }
}

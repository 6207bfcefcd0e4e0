import { ConfirmDialog } from './confirm-dialog.tsx'

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

/** Asks before anything is deleted, in the words of spec section 2. */
export function ConfirmDelete({ isOpen, onClose, type, name, onDelete }: ConfirmDeleteProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Delete ${type}`}
      sentence={`Are you sure you want to delete ${type} ${name} ?`}
      action="Delete"
      failedSentence="Couldn't delete it. Please try again."
      onConfirm={onDelete}
    />
  )
}

import { ConfirmDialog } from './confirm-dialog.tsx'

type ConfirmDeleteProps = {
  isOpen: boolean
  onClose: () => void
  /** The kind of thing within the sentence, such as "query". */
  type: string
  /** The name of the thing, such as the query's title. */
  name: string
  /** Deletes the thing, as `onConfirm` of a `ConfirmDialog` does. */
  onDelete: () => Promise<unknown>
}

/** Asks before anything is deleted. The owner's specification gives the wording. */
export function ConfirmDelete({ isOpen, onClose, type, name, onDelete }: ConfirmDeleteProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Delete ${type}`}
      sentence={`Are you sure you want to delete ${type} ${name} ?`}
      action="Delete"
      onConfirm={onDelete}
    />
  )
}

import { Button, Flex } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { reloaded } from '#web/platform/reload-after.ts'
import { Dialog, DialogButtons } from './dialog.tsx'
import { Icon } from './icon.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  sentence: ReactNode
  /** The label of the confirming button, such as "Delete". */
  action: string
  /** True if nothing is lost; the button isn't red then. */
  isHarmless?: true
  /** Shown when the action throws without a message of its own. */
  failedSentence: string
  /**
   * Runs the action. The dialog closes when what it changed has been loaded again, and stays open with the
   * error when it throws.
   */
  onConfirm: () => Promise<unknown>
}

/** Asks before an action that can't be undone or was probably unintended. The focus starts on Cancel. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  sentence,
  action,
  isHarmless,
  failedSentence,
  onConfirm,
}: ConfirmDialogProps) {
  const { isBusy, failure, run, reset } = useAction(onConfirm, onClose, failedSentence)
  const cancel = () => {
    if (isBusy) return
    reset()
    onClose()
  }
  return (
    <Dialog
      opened={isOpen}
      onClose={cancel}
      title={title}
      closeOnClickOutside={!isBusy}
      closeOnEscape={!isBusy}
      sentence={sentence}
    >
      {failure && (
        <Flex component="p" gap={8} align="center" fz={14} c="var(--portal-bad)" mt={12} role="alert">
          <Icon name="alert" sizePx={16} /> {failure}
        </Flex>
      )}
      <DialogButtons>
        <Button onClick={cancel} aria-disabled={isBusy} data-autofocus>
          Cancel
        </Button>
        <Button variant={isHarmless ? 'board' : 'danger'} onClick={run} loading={isBusy}>
          {action}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function useAction(onConfirm: () => Promise<unknown>, onClose: () => void, failedSentence: string) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      await onConfirm()
      await reloaded()
      onClose()
    } catch (problem) {
      setFailure(problem instanceof Error && problem.message ? problem.message : failedSentence)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, failure, run, reset: () => setFailure(null) }
}

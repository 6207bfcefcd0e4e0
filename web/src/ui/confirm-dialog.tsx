import { Button, Flex } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { messageOf, sayAnswer } from '#web/platform/outcome.ts'
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
  /**
   * Runs the action. If it returns a call's answer, the message is shown. The dialog closes when what it changed
   * has been loaded again, and stays open with the error when it throws.
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
  onConfirm,
}: ConfirmDialogProps) {
  const { isBusy, failure, run, reset } = useAction(onConfirm, onClose)
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

function useAction(onConfirm: () => Promise<unknown>, onClose: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async () => {
    setIsBusy(true)
    setFailure(null)
    try {
      sayAnswer(await onConfirm())
      await reloaded()
      onClose()
    } catch (problem) {
      setFailure(messageOf(problem))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, failure, run, reset: () => setFailure(null) }
}

import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import type { RawSearch } from '#web/platform/page-search.ts'
import { Dialog, DialogButtons } from './dialog.tsx'

type LeaveGuard = {
  /** Put it anywhere in the form's screen; it draws nothing until somebody is about to leave. */
  dialog: ReactNode
  /** Call it when the text is saved, right before leaving by code: state changes come a moment too late for that. */
  allowLeave: () => void
}

interface LeaveGuardOptions {
  /** Whether the form keeps its text as a draft in this browser; the dialog says what becomes of it. */
  hasDraft: boolean
  /** Of a form that is shown only under some addresses of its page: whether it is gone under this one. */
  isLeftFor?: (search: RawSearch) => boolean
}

/**
 * Asks before unsaved text is left: a dialog for links and Back, the browser's own question for closing and reloading.
 *
 * @param isUnsaved whether there is text that was typed and not sent.
 */
export function useLeaveGuard(
  isUnsaved: boolean,
  { hasDraft, isLeftFor = isNeverLeft }: LeaveGuardOptions,
): LeaveGuard {
  const isLeaveAllowed = useRef(false)
  const mustAsk = () => isUnsaved && !isLeaveAllowed.current
  const blocker = useBlocker({
    // A change of filters or tab in the address of the same page leaves nothing, for most forms.
    shouldBlockFn: ({ current, next }) =>
      mustAsk() && (current.pathname !== next.pathname || isLeftFor(next.search as RawSearch)),
    enableBeforeUnload: mustAsk,
    withResolver: true,
  })
  const dialog = (
    <LeaveDialog
      hasDraft={hasDraft}
      isOpen={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
  return {
    dialog,
    allowLeave: () => {
      isLeaveAllowed.current = true
    },
  }
}

function isNeverLeft(_search: RawSearch): boolean {
  return false
}

interface LeaveDialogProps {
  hasDraft: boolean
  isOpen: boolean
  onStay: () => void
  onLeave: () => void
}

function LeaveDialog({ hasDraft, isOpen, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      opened={isOpen}
      onClose={onStay}
      title="Leave this page?"
      sentence={
        hasDraft ? 'Your draft is saved on this device.' : "Your changes aren't saved and will be lost."
      }
    >
      <DialogButtons>
        <Button variant="default" onClick={onStay} data-autofocus>
          Stay
        </Button>
        <Button variant="default" onClick={onLeave}>
          Leave
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

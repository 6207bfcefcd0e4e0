import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import type { RawSearch } from '#web/platform/page-search.ts'
import { isSharedComputer } from '#web/platform/shared-computer.ts'
import { Dialog, DialogButtons } from './dialog.tsx'

type LeaveGuard = {
  /** Render this anywhere in the form's screen. It is empty until the person is about to leave. */
  dialog: ReactNode
  /**
   * Call this after saving, right before navigating from code, because a state update would come too late.
   */
  allowLeave: () => void
}

interface LeaveGuardOptions {
  /** Whether the form keeps its text as a draft in this browser; the dialog says so. */
  hasDraft: boolean
  /**
   * For a form that is shown under some addresses of its page only: returns whether it disappears under this
   * one.
   */
  isLeftFor?: (search: RawSearch) => boolean
}

/**
 * Asks before unsaved text is left: with a dialog for links and Back, and with the browser's own question for
 * closing and reloading.
 *
 * @param isUnsaved whether there is typed text that wasn't sent
 */
export function useLeaveGuard(
  isUnsaved: boolean,
  { hasDraft, isLeftFor = isNeverLeft }: LeaveGuardOptions,
): LeaveGuard {
  const isLeaveAllowed = useRef(false)
  const mustAsk = () => isUnsaved && !isLeaveAllowed.current
  const blocker = useBlocker({
    // For most forms, a change of filters or tab in the address of the same page doesn't leave the form.
    shouldBlockFn: ({ current, next }) =>
      mustAsk() && (current.pathname !== next.pathname || isLeftFor(next.search as RawSearch)),
    enableBeforeUnload: mustAsk,
    withResolver: true,
  })
  const allowLeave = () => {
    isLeaveAllowed.current = true
  }
  const dialog = (
    <LeaveDialog
      hasDraft={hasDraft}
      isOpen={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        // A page that opens by a reload would make the browser ask again.
        allowLeave()
        blocker.proceed?.()
      }}
    />
  )
  return { dialog, allowLeave }
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
        hasDraft && !isSharedComputer()
          ? 'Your draft is saved on this device.'
          : "Your changes aren't saved and will be lost."
      }
    >
      <DialogButtons>
        <Button onClick={onStay} data-autofocus>
          Stay
        </Button>
        <Button onClick={onLeave}>Leave</Button>
      </DialogButtons>
    </Dialog>
  )
}

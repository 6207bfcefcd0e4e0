import { Button } from '@mantine/core'
import type { GuestEntry } from '@portal/contract/festival-events.ts'
import { useOpenPart } from '#web/platform/use-part.ts'

/** Changes the answers of guests, until registration closes. */
export function EditGuestAnswers({ entry }: { entry: GuestEntry }) {
  const { Part, isOpen, open, close, ahead } = useOpenPart(
    async () => (await import('./guest-answers-dialog.tsx')).GuestAnswersDialog,
  )
  return (
    <>
      <Button style={{ alignSelf: 'flex-start' }} aria-haspopup="dialog" onClick={open} {...ahead}>
        Edit answers
      </Button>
      {Part && isOpen && <Part entry={entry} onClose={close} />}
    </>
  )
}

import { Button } from '@mantine/core'
import type { GuestEntry } from '@portal/contract/festival-events.ts'
import { useState } from 'react'
import { usePart } from '#web/platform/use-part.ts'

/** Changes the answers of guests, until registration closes. */
export function EditGuestAnswers({ entry }: { entry: GuestEntry }) {
  const [isOpen, setOpen] = useState(false)
  const { Part, open, ahead } = usePart(
    async () => (await import('./guest-answers-dialog.tsx')).GuestAnswersDialog,
  )
  const press = () => {
    open()
    setOpen(true)
  }
  return (
    <>
      <Button style={{ alignSelf: 'flex-start' }} aria-haspopup="dialog" onClick={press} {...ahead}>
        Edit answers
      </Button>
      {Part && isOpen && <Part entry={entry} onClose={() => setOpen(false)} />}
    </>
  )
}

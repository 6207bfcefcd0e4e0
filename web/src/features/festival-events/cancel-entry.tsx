import { Button } from '@mantine/core'
import type { GuestEntry } from '@portal/contract/festival-events.ts'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useKeepEntry } from './festival-events.cache.ts'

export function CancelEntry({ entry }: { entry: GuestEntry }) {
  const [isAsking, setAsking] = useState(false)
  const keep = useKeepEntry()
  const cancel = async () => {
    const answer = await call('DELETE /tml/entry', { body: { entry: entry.entry } })
    keep(answer.data)
    return answer
  }
  return (
    <>
      <Button style={{ alignSelf: 'flex-start' }} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Cancel registration
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Cancel registration?"
        sentence={
          entry.members.length > 1
            ? 'The whole group loses its places. Someone else may get them.'
            : 'Someone else may get your place.'
        }
        action="Cancel registration"
        onConfirm={cancel}
      />
    </>
  )
}

import { Button, Group } from '@mantine/core'
import { blockReasonLengthMax } from '@portal/contract/managed-account-words.ts'
import type { OpenedAccount } from '@portal/contract/managed-accounts.ts'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'

/** The button that blocks or unblocks an account, with its dialog. */
export function BlockAccount({ account: { _id, name, can } }: { account: OpenedAccount }) {
  const [asked, setAsked] = useState<'block' | 'unblock' | null>(null)
  const close = () => setAsked(null)
  const params = { id: _id }
  return (
    <Group mt={16}>
      {can.block && <Button onClick={() => setAsked('block')}>Block account</Button>}
      {can.unblock && <Button onClick={() => setAsked('unblock')}>Unblock account</Button>}
      <ReasonDialog
        isOpen={asked === 'block'}
        onClose={close}
        title={`Block ${name}`}
        label="Reason"
        help="The person reads it when they try to sign in. Their sessions end at once."
        action="Block account"
        isHarsh
        lengthMax={blockReasonLengthMax}
        onSend={(reason) => call('PUT /people/accounts/:id/block', { params, body: { reason } })}
      />
      <ConfirmDialog
        isOpen={asked === 'unblock'}
        onClose={close}
        title={`Unblock ${name}`}
        sentence={`${name} can sign in again. Their old sessions stay ended.`}
        action="Unblock account"
        isHarmless
        onConfirm={() => call('PUT /people/accounts/:id/unblock', { params })}
      />
    </Group>
  )
}

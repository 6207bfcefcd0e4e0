import { Button, Text } from '@mantine/core'
import type { DeskAlumnusDetail, LikelyDuplicate } from '@portal/contract/alumni-desk.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { mergePreview } from './alumni-desk.cache.ts'
import { movedWords } from './desk-words.ts'

interface MergeDialogProps {
  one: DeskAlumnusDetail
  other: LikelyDuplicate
  onClose: () => void
}

/**
 * Merges two alumni accounts of one person: the surviving account, the items that move, and the confirmation.
 */
export function MergeDialog({ one, other, onClose }: MergeDialogProps) {
  const [survivingId, setSurvivingId] = useState(one._id)
  const pair = [one, other]
  const kept = survivingId === one._id ? one : other
  const gone = survivingId === one._id ? other : one
  const { send, isSending } = useSending()
  // After the merge there is nothing left to preview, and the dialog is still open when the desk reloads.
  const preview = useQuery({ ...mergePreview(kept._id, gone._id), enabled: !isSending })
  const merge = async () => {
    const sent = { params: { id: kept._id, mergedId: gone._id }, body: { isSamePerson: true as const } }
    if (await send(() => call('PUT /alumni/admin/:id/merge/:mergedId', sent))) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title="Merge two accounts" sizePx={440}>
      <RadioGroup
        label="Which account do you want to keep?"
        options={pair.map(({ _id, name, email }) => ({ value: _id, label: name, note: email }))}
        value={survivingId}
        onChange={setSurvivingId}
      />
      <Text size="lg" c="var(--portal-text-secondary)" lh={1.55} mt={12} aria-live="polite">
        {preview.error?.message ??
          `${movedWords(preview.data?.moved)} ${gone.email} can no longer sign in, and its profile link opens ${kept.email}. Both are signed out and get an e-mail. This can't be undone.`}
      </Text>
      <DialogButtons>
        <Button onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button
          variant="danger"
          loading={isSending}
          disabled={!preview.isSuccess}
          onClick={() => void merge()}
        >
          Merge accounts
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

import type { FormRow } from '@portal/contract/form-results.ts'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { ShareForm } from './share-form.tsx'

interface ShareDialogProps {
  form: FormRow
  isOpen: boolean
  onClose: () => void
}

export function ShareDialog({ form, isOpen, onClose }: ShareDialogProps) {
  return (
    <DialogFrame opened={isOpen} onClose={onClose} title="Share" size={400} withCloseButton>
      <ShareForm form={form} />
    </DialogFrame>
  )
}

import { useMutation } from '@tanstack/react-query'
import { toast } from '#web/platform/toasts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

interface DeskMailChoiceProps {
  isOn: boolean
  save: (isOn: boolean) => Promise<unknown>
}

/** Whether an alumnus gets the alumni desk's mails to many people. Saved immediately. */
export function DeskMailChoice({ isOn, save }: DeskMailChoiceProps) {
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => toast.good('Saved'),
    onError: (error) => toast.warn(error.message),
  })
  return (
    <Checkbox
      checked={saving.isPending ? saving.variables : isOn}
      disabled={saving.isPending}
      note="News and invitations sent to many alumni. You always get e-mails about your account."
      onChange={(isChosen) => saving.mutate(isChosen)}
    >
      E-mails from the alumni desk
    </Checkbox>
  )
}

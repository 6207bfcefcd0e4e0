import { useMutation } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { reloaded } from '#web/platform/reload-after.ts'
import { toast } from '#web/platform/toasts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

/** Whether an alumnus gets the alumni desk's mails to many people. Saved immediately. */
export function DeskMailChoice({ isOn }: { isOn: boolean }) {
  const saving = useMutation({
    mutationFn: async (takesDeskMail: boolean) => {
      await call('PUT /alumni/update', { body: { takesDeskMail } })
      await reloaded()
    },
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

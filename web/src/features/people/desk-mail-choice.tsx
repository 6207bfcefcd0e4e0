import { useMutation } from '@tanstack/react-query'
import { toast } from '#web/platform/toasts.ts'
import styles from './edit-tabs.module.css'

interface DeskMailChoiceProps {
  isOn: boolean
  save: (isOn: boolean) => Promise<unknown>
}

/** Whether an alumnus gets what the alumni desk mails to many. The tick is saved as it is made. */
export function DeskMailChoice({ isOn, save }: DeskMailChoiceProps) {
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => toast.good('Saved'),
    onError: (error) => toast.warn(error.message),
  })
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={saving.isPending ? saving.variables : isOn}
        disabled={saving.isPending}
        onChange={({ currentTarget }) => saving.mutate(currentTarget.checked)}
      />
      <span>
        E-mails from the alumni desk
        <small>News and invitations sent to many alumni. You always get e-mails about your account.</small>
      </span>
    </label>
  )
}

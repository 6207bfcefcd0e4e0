import type { FormToFill } from '@portal/contract/form-filling.ts'
import { IconBellOff, IconBellPlus } from '@tabler/icons-react'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { useAwait } from './form-fill.cache.ts'
import styles from './form-fill.module.css'
import { useSaid } from './use-said.ts'

/** The button to be notified when the form opens or has a free place. */
export function AwaitForm({ form, id }: { form: FormToFill; id: string }) {
  const setAwaits = useAwait(id)
  const { said, isSending, send } = useSaid()
  const { isAwaited, state } = form
  const change = () =>
    send(async () => {
      await setAwaits(!isAwaited)
      return ''
    })
  const ask = state === 'scheduled' ? 'Remind me' : 'Notify me if it reopens'
  const BellIcon = isAwaited ? IconBellOff : IconBellPlus
  const promise =
    state === 'scheduled' ? "We'll notify you when it opens." : "We'll notify you if it reopens."
  return (
    <div className={styles.await}>
      <PlainButton
        icon={<BellIcon size={18} stroke={1.6} aria-hidden="true" />}
        isBusy={isSending}
        onClick={change}
      >
        {isAwaited ? "Don't notify me" : ask}
      </PlainButton>
      <p role="status">{said || (isAwaited ? promise : '')}</p>
    </div>
  )
}

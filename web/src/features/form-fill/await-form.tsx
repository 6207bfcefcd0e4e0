import type { FormToFill } from '@portal/contract/form-filling.ts'
import { IconBellOff, IconBellPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { useAwait } from './form-fill.cache.ts'
import styles from './form-fill.module.css'

/** The button to be notified when the form opens or has a free place. */
export function AwaitForm({ form, id }: { form: FormToFill; id: string }) {
  const setAwaits = useAwait(id)
  const [said, setSaid] = useState('')
  const [isSending, setSending] = useState(false)
  const { isAwaited, state } = form
  const send = async () => {
    setSending(true)
    try {
      await setAwaits(!isAwaited)
      setSaid('')
    } catch (error) {
      setSaid(error instanceof Error ? error.message : "Couldn't save it. Please try again.")
    } finally {
      setSending(false)
    }
  }
  const ask = state === 'scheduled' ? 'Remind me' : 'Notify me if it reopens'
  const BellIcon = isAwaited ? IconBellOff : IconBellPlus
  const promise =
    state === 'scheduled' ? "We'll notify you when it opens." : "We'll notify you if it reopens."
  return (
    <div className={styles.await}>
      <PlainButton
        icon={<BellIcon size={18} stroke={1.6} aria-hidden="true" />}
        isBusy={isSending}
        onClick={send}
      >
        {isAwaited ? "Don't notify me" : ask}
      </PlainButton>
      <p role="status">{said || (isAwaited ? promise : '')}</p>
    </div>
  )
}

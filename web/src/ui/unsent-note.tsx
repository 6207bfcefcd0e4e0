import { useState } from 'react'
import { useIsOnline } from '#web/platform/online.ts'
import { isSharedComputer } from '#web/platform/shared-computer.ts'
import { Icon } from './icon.tsx'
import { PlainButton } from './plain-button.tsx'
import styles from './unsent-note.module.css'

interface UnsentNoteProps {
  /** The waiting thing: 'answer', 'reply', 'comment' or 'query'. */
  thing: string
  /** What is not saved with it, such as "files". */
  lacks?: string | undefined
  isSending: boolean
  onSend: () => void
}

/** Says that something waits on this device, and offers to send it when the network is back. */
export function UnsentNote({ thing, lacks, isSending, onSend }: UnsentNoteProps) {
  const isOnline = useIsOnline()
  const [wasOffline, setWasOffline] = useState(!isOnline)
  if (!isOnline && !wasOffline) setWasOffline(true)
  return (
    <div className={`row wrap pad-note ground-board-soft round-10 text-14 ink ${styles.note}`} role="status">
      <Icon name="alert" sizePx={18} />
      {isOnline ? (
        <>
          <span className={`shrinks ${styles.words}`}>
            {wasOffline && "You're back online. "}Your {thing} hasn't been sent yet.
          </span>
          <PlainButton size="xs" isBusy={isSending} onClick={onSend}>
            Send now
          </PlainButton>
        </>
      ) : (
        <span className={`shrinks ${styles.words}`}>
          You're offline. {isSharedComputer() ? onSharedComputer(thing) : onOwnDevice(thing, lacks)} You can
          send it when you're back online.
        </span>
      )}
    </div>
  )
}

function onOwnDevice(thing: string, lacks?: string): string {
  if (!lacks) return `Your ${thing} is saved on this device.`
  return `The text of your ${thing} is saved on this device. Keep this page open for its ${lacks}.`
}

function onSharedComputer(thing: string): string {
  return `This is a shared computer, so your ${thing} isn't saved. Keep this page open.`
}

import { useInterval } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck, IconWifiOff, IconX } from '@tabler/icons-react'
import { type CSSProperties, useState, useSyncExternalStore } from 'react'
import { currentToasts, dropToast, onToastsChange, type Toast, toastMs } from '#web/platform/toasts.ts'
import { BareButton } from '#web/ui/bare-button.tsx'
import styles from './toaster.module.css'

/** The toasts (look.md, Toasts): a polite live region that is always there, so that screen readers hear what comes. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts)
  return (
    <section className={styles.stack} aria-live="polite" aria-label="Messages">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

const icons = { good: IconCircleCheck, warn: IconAlertTriangle, bad: IconWifiOff }

/** The bar's animation is the clock: CSS holds it while the toast is hovered or focused, and its end takes the toast away. */
function ToastCard({ toast: { id, tone, message, undo } }: { toast: Toast }) {
  const Icon = icons[tone]
  return (
    <div className={styles.toast} data-tone={tone} data-timed={undo ? true : undefined}>
      <Icon className={styles.icon} size={22} stroke={1.7} aria-hidden="true" />
      <span className={styles.words}>{message}</span>
      {undo && (
        <BareButton
          className={styles.undo}
          onClick={() => {
            dropToast(id)
            undo.run()
          }}
        >
          Undo <SecondsLeft ms={undo.durationMs} />
        </BareButton>
      )}
      <BareButton className={styles.close} aria-label="Close message" onClick={() => dropToast(id)}>
        <IconX size={16} aria-hidden="true" />
      </BareButton>
      <span
        className={styles.bar}
        style={{ '--toast-duration': `${undo?.durationMs ?? toastMs}ms` } as CSSProperties}
        onAnimationEnd={() => dropToast(id)}
      />
    </div>
  )
}

/** A countdown in whole seconds, for the eye alone: read out every second it would talk over everything. */
function SecondsLeft({ ms }: { ms: number }) {
  const [seconds, setSeconds] = useState(Math.ceil(ms / 1_000))
  useInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1_000, { autoInvoke: true })
  return (
    <span className={styles.seconds} aria-hidden="true">
      {seconds}
    </span>
  )
}

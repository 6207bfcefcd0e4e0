import { useInterval } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck, IconWifiOff, IconX } from '@tabler/icons-react'
import { type CSSProperties, useState, useSyncExternalStore } from 'react'
import { currentToasts, dropToast, onToastsChange, type Toast, toastMs } from '#web/platform/toasts.ts'
import { BareButton } from '#web/ui/bare-button.tsx'
import styles from './toaster.module.css'

/**
 * The toasts: a polite live region that is always in the page, so that screen readers announce new toasts.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts)
  return (
    <section
      className={`grid gap-8 ${styles.stack}`}
      style={{
        translate: 'calc(-1 * var(--portal-toast-aside, 0px)) calc(-1 * var(--portal-toast-lift, 0px))',
        width: 'min(392px, calc(100vw - 24px))',
      }}
      aria-live="polite"
      aria-label="Messages"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

const icons = { good: IconCircleCheck, warn: IconAlertTriangle, bad: IconWifiOff }

/**
 * The bar's animation is the timer: CSS pauses it while the toast is hovered or focused, and its end removes
 * the toast.
 */
function ToastCard({ toast: { id, tone, message, undo, action } }: { toast: Toast }) {
  const Icon = icons[tone]
  return (
    <div
      className={`row gap-12 ground-card round-10 floats text-14 ${styles.toast}`}
      data-tone={tone}
      data-timed={undo || action ? true : undefined}
    >
      <Icon className={`rigid ${styles.icon}`} size={22} stroke={1.7} aria-hidden="true" />
      <span className="grow">{message}</span>
      {undo && (
        <BareButton
          className={`inline-row rigid gap-8 round-8 weight-600 ink-link ${styles.undo}`}
          onClick={() => {
            dropToast(id)
            undo.run()
          }}
        >
          Undo <SecondsLeft ms={undo.durationMs} />
        </BareButton>
      )}
      {action && (
        <BareButton
          className={`inline-row rigid round-8 weight-600 ink-link ${styles.undo}`}
          onClick={action.run}
        >
          {action.label}
        </BareButton>
      )}
      <BareButton
        className="center rigid round-8 secondary"
        style={{ width: 40, height: 40 }}
        aria-label="Close message"
        onClick={() => dropToast(id)}
      >
        <IconX size={16} aria-hidden="true" />
      </BareButton>
      {!action && (
        <span
          className={styles.bar}
          style={{ '--toast-duration': `${undo?.durationMs ?? toastMs}ms` } as CSSProperties}
          onAnimationEnd={() => dropToast(id)}
        />
      )}
    </div>
  )
}

/** A countdown in whole seconds, hidden from screen readers, which would read it every second. */
function SecondsLeft({ ms }: { ms: number }) {
  const [seconds, setSeconds] = useState(Math.ceil(ms / 1_000))
  useInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1_000, { autoInvoke: true })
  return (
    <span className="weight-400 dimmed tabular text-right" style={{ minWidth: '2ch' }} aria-hidden="true">
      {seconds}
    </span>
  )
}

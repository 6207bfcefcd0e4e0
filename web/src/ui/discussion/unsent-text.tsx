import { Button } from '@mantine/core'
import { toast } from '#web/platform/toasts.ts'
import styles from './unsent-text.module.css'

interface UnsentTextProps {
  /** 'Your answer was not sent'. */
  label: string
  text: string
  onDiscard: () => void
}

/** A text that was typed where nothing can be sent any more: to read, to copy, or to discard. Nothing for an empty one. */
export function UnsentText({ label, text, onDiscard }: UnsentTextProps) {
  if (text.trim() === '') return null
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.good('Text copied'),
      () => toast.warn("Couldn't copy the text. Select it and copy it by hand."),
    )
  return (
    <section className={styles.unsent} aria-label={label}>
      <p className={styles.label}>{label}</p>
      <p className={styles.text}>{text}</p>
      <div className={styles.foot}>
        <Button variant="default" size="compact-md" onClick={onDiscard}>
          Discard
        </Button>
        <Button variant="default" size="compact-md" onClick={() => void copy()}>
          Copy text
        </Button>
      </div>
    </section>
  )
}

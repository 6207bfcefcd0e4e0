import styles from './spinner.module.css'

/** A loading spinner. Decorative: its text is beside it or hidden. */
export function Spinner({ sizePx }: { sizePx: number }) {
  return <span className={styles.spinner} style={{ width: sizePx, height: sizePx }} aria-hidden="true" />
}

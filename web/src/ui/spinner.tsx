import styles from './spinner.module.css'

/** Something is on its way. Decoration: the words are beside it, or hidden. */
export function Spinner({ sizePx }: { sizePx: number }) {
  return <span className={styles.spinner} style={{ width: sizePx, height: sizePx }} aria-hidden="true" />
}

import styles from './toran.module.css'

/** The garland of the festival, once to a page (look.md section 8). */
export function Toran() {
  return <div className={styles.toran} aria-hidden="true" />
}

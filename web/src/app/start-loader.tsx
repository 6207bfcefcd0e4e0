import { Loader, VisuallyHidden } from '@mantine/core'
import styles from './start-loader.module.css'

/** Shows while the session is refreshed at the app's start (spec section 4). */
export function StartLoader() {
  return (
    <>
      {/* The same as in index.html, so that nothing moves when the code takes over. */}
      <div className="portal-face" aria-hidden="true">
        <div />
        <div />
        <div />
      </div>
      <div className={styles.loader} role="status">
        <Loader color="var(--portal-primary)" />
        <VisuallyHidden>Loading</VisuallyHidden>
      </div>
    </>
  )
}

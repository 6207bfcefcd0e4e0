import { Loader, VisuallyHidden } from '@mantine/core'
import styles from './start-loader.module.css'

/** Shows while the session is refreshed at the app's start (spec section 4). */
export function StartLoader() {
  return (
    <div className={styles.loader} role="status">
      <Loader color="var(--portal-primary)" />
      <VisuallyHidden>Loading</VisuallyHidden>
    </div>
  )
}

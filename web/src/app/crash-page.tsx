import { Button } from '@mantine/core'
import styles from './plain-page.module.css'

/** A page that failed to draw, or whose part could not be fetched because a newer version is out: loading again mends both. */
export function CrashPage() {
  return (
    <section className={styles.page} role="alert">
      <h1 className={styles.title}>This page did not open</h1>
      <p className={styles.words}>The portal may have been renewed just now, or the network was cut.</p>
      <Button variant="default" onClick={() => window.location.reload()}>
        Load again
      </Button>
    </section>
  )
}

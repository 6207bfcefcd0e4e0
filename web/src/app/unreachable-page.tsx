import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { startSession } from '#web/platform/session.ts'
import styles from './plain-page.module.css'

/** The server did not answer at the start; once it does, the page that was asked for opens. */
export function UnreachablePage() {
  return (
    <section className={styles.page} role="alert">
      <BrokenLine />
      <h1 className={styles.title}>The portal does not answer</h1>
      <p className={styles.words}>The server may be restarting, or your network is away.</p>
      <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => void startSession()}>
        Retry
      </Button>
    </section>
  )
}

function BrokenLine() {
  return (
    <svg aria-hidden="true" viewBox="0 0 144 40" width="144" height="40" fill="none" strokeWidth="6">
      <g stroke="var(--portal-bad)" strokeLinecap="round">
        <path d="M4 20h12M32 20h22M66 8l14 24M80 8L66 32" />
        <circle cx="24" cy="20" r="7" />
      </g>
      <g stroke="var(--portal-raised)" strokeLinecap="round">
        <path d="M90 20h22M128 20h12" />
        <circle cx="120" cy="20" r="7" />
      </g>
    </svg>
  )
}

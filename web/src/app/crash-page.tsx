import { OfflineProblem } from '#web/platform/offline.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { OfflinePage } from './offline-page.tsx'
import styles from './plain-page.module.css'

/**
 * The page shown when a page failed to render, or when a chunk of it is gone because a newer version was
 * deployed. Reloading fixes both.
 */
export function CrashPage({ error }: { error?: unknown }) {
  if (error instanceof OfflineProblem) return <OfflinePage />
  return (
    <section className={`center gap-8 text-center ${styles.page}`} role="alert">
      <h1 className="text-20">This page couldn't load</h1>
      <p className="text-14 dimmed" style={{ marginBottom: 12, maxWidth: '44ch' }}>
        The portal may just have been updated, or you may be offline.
      </p>
      <PlainButton onClick={() => window.location.reload()}>Reload</PlainButton>
    </section>
  )
}

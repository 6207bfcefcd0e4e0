import { useEffect } from 'react'
import { NewVersionProblem } from '#web/platform/new-version.ts'
import { OfflineProblem } from '#web/platform/offline.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { OfflinePage } from './offline-page.tsx'
import styles from './plain-page.module.css'

/**
 * The page shown when a page failed to render, or when a chunk of it is gone because a newer version was
 * deployed. Reloading fixes both; for a newer version it is done at once.
 */
export function CrashPage({ error }: { error?: unknown }) {
  const isOutdated = error instanceof NewVersionProblem
  useEffect(() => {
    if (isOutdated && !wasReloaded()) window.location.reload()
  }, [isOutdated])
  if (error instanceof OfflineProblem) return <OfflinePage />
  return (
    <section className={`center gap-8 text-center ${styles.page}`} role="alert">
      <h1 className="text-20">{isOutdated ? 'The portal has a new version' : "This page couldn't load"}</h1>
      <p className="text-14 dimmed" style={{ marginBottom: 12, maxWidth: '44ch' }}>
        {isOutdated
          ? 'Reload to open this page.'
          : 'The portal may just have been updated, or you may be offline.'}
      </p>
      <PlainButton onClick={() => window.location.reload()}>Reload</PlainButton>
    </section>
  )
}

/** A page that was reloaded in vain, while a deployment is under way, doesn't reload itself again and again. */
function wasReloaded(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return opened instanceof PerformanceNavigationTiming && opened.type === 'reload'
}

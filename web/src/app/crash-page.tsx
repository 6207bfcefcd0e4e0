import { useEffect } from 'react'
import { ReloadProblem } from '#web/platform/new-version.ts'
import { OfflineProblem } from '#web/platform/offline.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { OfflinePage } from './offline-page.tsx'
import styles from './plain-page.module.css'

/** The page shown when a page failed to render, or when its code couldn't be loaded. Only the latter reloads at once. */
export function CrashPage({ error }: { error?: unknown }) {
  const isUnloaded = error instanceof ReloadProblem
  useEffect(() => {
    if (isUnloaded && !wasReloaded()) window.location.reload()
  }, [isUnloaded])
  if (error instanceof OfflineProblem) return <OfflinePage />
  return (
    <section className={`center gap-8 text-center ${styles.page}`} role="alert">
      <h1 className="text-20">This page couldn't load</h1>
      <p className="text-14 dimmed" style={{ marginBottom: 12, maxWidth: '44ch' }}>
        {isUnloaded ? error.message : 'The portal may just have been updated, or you may be offline.'}
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

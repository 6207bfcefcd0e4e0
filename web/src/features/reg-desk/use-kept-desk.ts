import { useEffect } from 'react'
import { keepOfflineCopy } from '#web/platform/offline-copies.ts'

const deskPath = '/tml/regdesk'

/**
 * Stores the desk's current content for an offline reload.
 * @param data undefined until it has loaded
 */
export function useKeptDesk(path: string, data: unknown, draw: (savedAt: Date) => string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: rebuilt for new data only.
  useEffect(() => {
    // Offline, the data is what was stored before.
    if (data === undefined || !navigator.onLine) return
    void keepOfflineCopy(path === '' ? deskPath : `${deskPath}/${path}`, draw(new Date()))
  }, [path, data])
}

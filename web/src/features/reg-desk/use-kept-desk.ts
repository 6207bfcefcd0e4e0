import { useEffect } from 'react'
import { keepOfflineCopy } from '#web/platform/offline-copies.ts'

/** Below it a reload without a network shows what was kept. */
const deskPath = '/tml/regdesk'

/** Keeps what the desk shows now for a reload without a network. @param data undefined until there is something. */
export function useKeptDesk(path: string, data: unknown, draw: (savedAt: Date) => string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn again for what was read, and for nothing else.
  useEffect(() => {
    // Without a network the data is what was kept before.
    if (data === undefined || !navigator.onLine) return
    void keepOfflineCopy(path === '' ? deskPath : `${deskPath}/${path}`, draw(new Date()), deskPath)
  }, [path, data])
}

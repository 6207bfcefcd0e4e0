import { type ComponentType, useEffect, useState } from 'react'
import { afterStart } from '#web/platform/after-start.ts'
import { whyReload } from '#web/platform/new-version.ts'

/** Loads what sends the waiting acts some time after the start; if that fails, the next page is opened by a reload. */
export function OutboxLineLater() {
  const [Line, setLine] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      afterStart(
        () => void import('./outbox-line.tsx').then(({ OutboxLine }) => setLine(() => OutboxLine), whyReload),
      ),
    [],
  )
  return Line && <Line />
}

import { type ComponentType, useEffect, useState } from 'react'
import { afterStart } from '#web/platform/after-start.ts'

/** Loads what sends the waiting acts some time after the start. */
export function OutboxLineLater() {
  const [Line, setLine] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      afterStart(
        () =>
          void import('./outbox-line.tsx').then(
            ({ OutboxLine }) => setLine(() => OutboxLine),
            () => undefined,
          ),
      ),
    [],
  )
  return Line && <Line />
}

import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { BarButton } from '#web/ui/bar-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why the person is here instead of on the page they requested, as a sentence. */
    refused?: string
  }
}

/**
 * Explains why a link was refused, on the page where it ended. Shown until the page is left or the notice is
 * closed.
 */
export function RefusalNotice() {
  const { refused, key } = useLocation({
    select: ({ state }) => ({ refused: state.refused, key: state.__TSR_key }),
    structuralSharing: true,
  })
  const [closedKey, setClosedKey] = useState<string>()
  return (
    <div role="status">
      {refused !== undefined && closedKey !== key && (
        <div
          className="row gap-10 below-16 ground-board-soft round-10 text-14 ink-board"
          style={{ padding: '4px 4px 4px 14px' }}
        >
          <Icon name="alert" sizePx={18} />
          <span className="grow">{refused}</span>
          <BarButton aria-label="Close" onClick={() => setClosedKey(key)}>
            <Icon name="close" sizePx={18} />
          </BarButton>
        </div>
      )}
    </div>
  )
}

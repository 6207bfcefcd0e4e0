import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useIsOnline } from '#web/platform/online.ts'
import { BrokenLineArt } from './broken-line-art.tsx'
import { Icon } from './icon.tsx'
import { OfflineState } from './offline-state.tsx'
import { PlainButton } from './plain-button.tsx'
import { StateCard } from './state-card.tsx'

type FailedStateProps = {
  title?: string
  /** Says what happened and what was kept. */
  sentence?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
}

interface FailedLoadProps {
  title: string
  load: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** The failed state of a query, with the server's explanation. */
export function FailedLoad({ title, load }: FailedLoadProps) {
  return (
    <FailedState
      title={title}
      sentence={load.error?.message}
      onRetry={() => void load.refetch()}
      isRetrying={load.isFetching}
    />
  )
}

/** The failed state of a list or page: the broken line, the explanation, and Retry. */
export function FailedState({
  title = "Couldn't load the list",
  sentence = 'Check your connection and try again. Your filters are kept.',
  onRetry,
  isRetrying = false,
}: FailedStateProps) {
  const isConnected = useIsOnline()
  const load = useEffectEvent(() => onRetry?.())
  // Failures caused by a lost network are retried when it is back; other failures wait for the button.
  const wasAway = useRef(false)
  useEffect(() => {
    if (isConnected && wasAway.current) load()
    wasAway.current = !isConnected
  }, [isConnected])
  if (!isConnected) return <OfflineState />
  const retry = onRetry && (
    <PlainButton onClick={onRetry} isBusy={isRetrying} icon={<Icon name="retry" sizePx={16} />}>
      Retry
    </PlainButton>
  )
  return <StateCard art={<BrokenLineArt />} role="alert" title={title} sentence={sentence} action={retry} />
}

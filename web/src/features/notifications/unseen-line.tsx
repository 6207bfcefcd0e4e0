import { Box, Flex, UnstyledButton } from '@mantine/core'
import { call } from '#web/platform/call.ts'
import { useSending } from '#web/platform/use-sending.ts'
import styles from './unseen-line.module.css'

/**
 * The number of unseen notifications with the button that marks them all. Renders nothing if there are none.
 */
export function UnseenLine({ count }: { count: number }) {
  const { send, isSending } = useSending()
  if (count === 0) return null
  return (
    <Flex component="span" display="inline-flex" gap={12} align="center">
      <Box component="span" className="nowrap" fz="sm" c="dimmed">
        {count} unseen
      </Box>
      <UnstyledButton
        className={`round-6 text-13 weight-600 ink-link nowrap ${styles.markAll}`}
        onClick={async ({ currentTarget }) => {
          const around = currentTarget.closest('[role="dialog"], main')
          const isDone = await send(async () => {
            await call('PUT /notification/markAllSeen')
            return {}
          })
          if (isDone) setTimeout(() => focusHeading(around))
        }}
        disabled={isSending}
        data-hover="line"
      >
        Mark all as read
      </UnstyledButton>
    </Flex>
  )
}

/** The button disappears with the last unseen notification, so the focus moves to the heading of the list. */
function focusHeading(around: Element | null): void {
  if (document.activeElement !== document.body) return
  const heading = around?.querySelector<HTMLElement>('h2[tabindex]') ?? document.getElementById('content')
  heading?.focus({ preventScroll: true })
}

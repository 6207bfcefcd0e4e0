import { Box, Flex, UnstyledButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { reloaded } from '#web/platform/reload-after.ts'
import { toast } from '#web/platform/toasts.ts'
import styles from './unseen-line.module.css'

/**
 * The number of unseen notifications with the button that marks them all. Renders nothing if there are none.
 */
export function UnseenLine({ count }: { count: number }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await call('PUT /notification/markAllSeen')
      // The button is gone then, and its focus moves on.
      await reloaded()
    },
    onError: (error) => toast.warn(error.message),
  })
  if (count === 0) return null
  return (
    <Flex component="span" display="inline-flex" gap={12} align="center">
      <Box component="span" className="nowrap" fz="sm" c="dimmed">
        {count} unseen
      </Box>
      <UnstyledButton
        className={`round-6 text-13 weight-600 ink-link nowrap ${styles.markAll}`}
        onClick={({ currentTarget }) => {
          const around = currentTarget.closest('[role="dialog"], main')
          mutate(undefined, { onSuccess: () => void setTimeout(() => focusHeading(around)) })
        }}
        disabled={isPending}
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

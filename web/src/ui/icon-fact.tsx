import { Group } from '@mantine/core'
import type { ReactNode } from 'react'

/** An icon with a short text or a number, in a line of such facts. */
export function IconFact({ size = 'md', children }: { size?: 'sm' | 'md'; children: ReactNode }) {
  return (
    <Group component="span" display="inline-flex" gap={6} wrap="nowrap" c="dimmed" fz={size} miw={0}>
      {children}
    </Group>
  )
}

import { Box, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusBack } from './focus-back.ts'

export function PersonLine({
  name,
  detail,
  children,
}: {
  name: ReactNode
  detail: ReactNode
  children?: ReactNode
}) {
  // The line is gone once one of its buttons was pressed.
  useFocusBack(true)
  return (
    <Group component="li" gap="8px 16px" py={10} justify="space-between">
      <Box miw={0} flex="1 1 200px" className="breaks">
        <Text fw={600}>{name}</Text>
        <Text variant="dimmed">{detail}</Text>
      </Box>
      {children && <Group gap={8}>{children}</Group>}
    </Group>
  )
}

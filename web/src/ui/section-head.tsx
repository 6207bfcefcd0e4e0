import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'

export function SectionHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <Group
      gap={0}
      justify="space-between"
      wrap="nowrap"
      mih={children ? 44 : 32}
      align={children ? undefined : 'flex-start'}
    >
      <Box component="h2" fz={18} id={id}>
        {title}
      </Box>
      {children}
    </Group>
  )
}

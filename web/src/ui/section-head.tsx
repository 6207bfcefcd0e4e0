import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'

/** The title of a section, with its links at the end. */
export function SectionHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <Group gap={0} justify="space-between" wrap="nowrap" mih={44}>
      <Box component="h2" fz={18} id={id}>
        {title}
      </Box>
      {children}
    </Group>
  )
}

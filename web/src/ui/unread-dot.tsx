import { Box } from '@mantine/core'
import { HiddenText } from './hidden-text.tsx'

/** What the viewer has not seen yet. */
export function UnreadDot({ word }: { word: string }) {
  return (
    <Box component="span" flex="none" w={8} h={8} bdrs="50%" bg="var(--portal-board-text)">
      <HiddenText>{word}</HiddenText>
    </Box>
  )
}

import { Box } from '@mantine/core'
import { HiddenText } from './hidden-text.tsx'

/** The mark of an item that the viewer hasn't seen. */
export function UnreadDot({ word }: { word: string }) {
  return (
    <Box component="span" flex="none" w={8} h={8} bdrs="50%" bg="var(--portal-board-text)">
      <HiddenText>{word}</HiddenText>
    </Box>
  )
}

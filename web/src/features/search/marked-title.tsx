import { Box } from '@mantine/core'
import { innerWordLengthMin, searchWordsOf } from '@portal/contract/search-words.ts'

export function MarkedTitle({ title, typed }: { title: string; typed: string }) {
  return piecesOf(title, typed).map((text, nth) =>
    nth % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a title never change their order.
      <Box key={nth} component="mark" c="var(--portal-link)" bg="none" fw={650}>
        {text}
      </Box>
    ) : (
      text
    ),
  )
}

/** Splits the title; every second piece is a match. */
function piecesOf(title: string, typed: string): string[] {
  const words = searchWordsOf(typed).sort((a, b) => b.length - a.length)
  if (words.length === 0) return [title]
  return title.split(new RegExp(`(${words.map(patternOf).join('|')})`, 'giu'))
}

function patternOf(word: string): string {
  const start = word.length < innerWordLengthMin ? '(?<=^|\\s)' : ''
  return start + word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

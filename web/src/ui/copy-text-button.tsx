import { Button } from '@mantine/core'
import { copyText } from '#web/platform/copy-text.ts'

/** Copies a text that can't be sent any more. */
export function CopyTextButton({ text, size = 'compact-md' }: { text: string; size?: 'xs' | 'compact-md' }) {
  const copy = () => copyText(text, 'text', 'Select it and copy it by hand.')
  return (
    <Button size={size} onClick={() => void copy()}>
      Copy text
    </Button>
  )
}

import { Button } from '@mantine/core'
import { copyText } from '#web/platform/copy-text.ts'

/** Copies a text that can't be sent any more. */
export function CopyTextButton({ text }: { text: string }) {
  const copy = () => copyText(text, 'text', 'Select it and copy it by hand.')
  return (
    <Button variant="default" size="compact-md" onClick={() => void copy()}>
      Copy text
    </Button>
  )
}

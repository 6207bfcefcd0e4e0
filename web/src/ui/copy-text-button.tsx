import { Button } from '@mantine/core'
import { toast } from '#web/platform/toasts.ts'

/** Copies a text that can't be sent any more. */
export function CopyTextButton({ text }: { text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.good('Text copied'),
      () => toast.warn("Couldn't copy the text. Select it and copy it by hand."),
    )
  return (
    <Button variant="default" size="compact-md" onClick={() => void copy()}>
      Copy text
    </Button>
  )
}

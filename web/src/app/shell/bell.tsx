import { usePart } from '#web/platform/use-part.ts'
import { BellButton } from './bell-button.tsx'

/** The bell with its count. The code of the notifications is loaded when they are first opened. */
export function Bell() {
  const { Part, open, ahead } = usePart(async () => (await import('./bell-popover.tsx')).BellPopover)
  if (Part) return <Part />
  return <BellButton aria-haspopup="dialog" aria-expanded={false} onClick={open} {...ahead} />
}

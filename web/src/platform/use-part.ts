import { type FunctionComponent, useState } from 'react'
import { toast } from './toasts.ts'

export interface LazyPart<P> {
  /** Null until its code is there. */
  Part: FunctionComponent<P> | null
  /** Fetches the code, for a click. */
  open: () => void
  /** For the element that opens it: a pointer or the focus that comes near fetches the code ahead of the click. */
  ahead: { onPointerEnter: () => void; onFocus: () => void }
}

/**
 * A part of a screen that is fetched when somebody first wants it: what a menu, a dialog or a viewer shows. When it cannot be
 * fetched the person who asked to open it is told, and may try again.
 * @param onFailed what else is to be done then.
 */
export function usePart<P>(load: () => Promise<FunctionComponent<P>>, onFailed?: () => void): LazyPart<P> {
  const [part, setPart] = useState<FunctionComponent<P> | null>(null)
  const open = () => {
    const failed = () => {
      toast.bad("Couldn't open this. Check your connection and try again.")
      onFailed?.()
    }
    load().then((loaded) => setPart(() => loaded), failed)
  }
  const fetchAhead = () => void load().catch(() => undefined)
  return { Part: part, open, ahead: { onPointerEnter: fetchAhead, onFocus: fetchAhead } }
}

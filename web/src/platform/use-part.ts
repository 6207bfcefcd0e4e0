import { type FunctionComponent, useState } from 'react'
import { whyReload, whyUnloaded } from './new-version.ts'
import { toast } from './toasts.ts'

export interface LazyPart<P> {
  /** Null until the code has loaded. */
  Part: FunctionComponent<P> | null
  /** Loads the code, for a click. */
  open: () => void
  /** Props for the element that opens the part: hovering or focusing it loads the code ahead of the click. */
  ahead: { onPointerEnter: () => void; onFocus: () => void }
}

/**
 * A part of a screen whose code is loaded on demand, such as a menu, a dialog or a viewer. If it can't be
 * loaded, a toast says why: the person may try again, or a newer version opens with the next page.
 * @param onFailed called when it couldn't be loaded
 */
export function usePart<P>(load: () => Promise<FunctionComponent<P>>, onFailed?: () => void): LazyPart<P> {
  const [part, setPart] = useState<FunctionComponent<P> | null>(null)
  const open = () => {
    const failed = async () => {
      onFailed?.()
      toast.bad(await whyUnloaded())
    }
    load().then((loaded) => setPart(() => loaded), failed)
  }
  const fetchAhead = () => void load().catch(whyReload)
  return { Part: part, open, ahead: { onPointerEnter: fetchAhead, onFocus: fetchAhead } }
}

/** A part with its state: opening it loads its code. */
export function useOpenPart<P>(load: () => Promise<FunctionComponent<P>>) {
  const [isOpen, setOpen] = useState(false)
  const part = usePart(load)
  const open = () => {
    part.open()
    setOpen(true)
  }
  return { ...part, isOpen, open, close: () => setOpen(false) }
}

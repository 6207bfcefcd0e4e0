import { createContext, type ReactNode, use, useEffect, useEffectEvent, useId, useState } from 'react'

interface Hold {
  /** Why nothing can be sent any more; null while it can. */
  closedBecause: string | null
  note: (formId: string, isUnsaved: boolean) => void
}

const HoldContext = createContext<Hold | null>(null)

interface HeldFormProps<T> {
  /** What is shown with its forms; null once they can't be sent any more. */
  of: T | null | undefined
  /** Why they can't be sent any more, as a sentence. */
  because: string
  /** Shown in their place when nothing typed is in them. */
  otherwise?: ReactNode
  /** Gets the thing as it was before, if there is none any more. */
  children: (thing: T) => ReactNode
}

/**
 * Keeps forms on the screen that a reload would remove with what was typed in them: because of another state, a
 * permission that ended, or a thing that is gone. They say why they can't be sent, and offer to copy or discard
 * the text. Forms in it report their text by `useFormHold`, as `useEditForm` does.
 */
export function HeldForm<T>({ of, because, otherwise = null, children }: HeldFormProps<T>) {
  const outer = use(HoldContext)
  const [held, setHeld] = useState(of)
  if (of && of !== held) setHeld(() => of)
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const note = (formId: string, isUnsaved: boolean) => {
    setUnsaved((before) => (before.has(formId) === isUnsaved ? before : toggled(before, formId)))
    outer?.note(formId, isUnsaved)
  }
  const thing = of ?? (unsaved.size > 0 ? held : null)
  if (!thing) return otherwise
  const closedBecause = of ? (outer?.closedBecause ?? null) : because
  return <HoldContext value={{ closedBecause, note }}>{children(thing)}</HoldContext>
}

/**
 * Keeps the form that calls it on the screen while it has unsaved text.
 * @returns why the form can't be sent any more, or null while it can
 */
export function useFormHold(isUnsaved: boolean): string | null {
  const formId = useId()
  const hold = use(HoldContext)
  const note = useEffectEvent((is: boolean) => hold?.note(formId, is))
  useEffect(() => {
    note(isUnsaved)
    return () => note(false)
  }, [isUnsaved])
  return hold?.closedBecause ?? null
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}

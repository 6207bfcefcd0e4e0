import { useEffect, useRef, useState } from 'react'

/**
 * Leads whoever sent a form to its first wrong field.
 * @returns `form`, the ref of the form element; `focusFirstWrong`, to be called after the problems were set: the focus
 * moves when they are drawn, however long that takes. It moves nowhere when no field is wrong.
 */
export function useFirstWrongField() {
  const form = useRef<HTMLFormElement>(null)
  const [refusalCount, setRefusalCount] = useState(0)
  // An effect and no animation frame: React may draw the problems later than the next frame.
  useEffect(() => {
    if (refusalCount > 0) focusFirst(form.current)
  }, [refusalCount])
  return { form, focusFirstWrong: () => setRefusalCount((count) => count + 1) }
}

/** A group of controls (tiles, files) carries the mark on its fieldset, what is locked on the element around it. */
const wrongField =
  '[data-wrong="true"], fieldset[aria-invalid="true"], :is(input, textarea, [role="combobox"], [role="textbox"])[aria-invalid="true"]'

function focusFirst(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>(wrongField)
  const target = wrong?.matches('fieldset') ? controlIn(wrong) : wrong
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

/** The control to focus in a wrong group: in a list of rows the wrong field of the first wrong row. */
function controlIn(group: HTMLElement): HTMLElement | null {
  const row = group.querySelector<HTMLElement>('[data-wrong-row]')
  const field = row?.querySelector<HTMLElement>(`[data-field="${CSS.escape(row.dataset.wrongRow ?? '')}"]`)
  return (
    [field, row, group]
      .map((within) => within?.querySelector<HTMLElement>('input:not([hidden]), textarea, button'))
      .find((control) => control) ?? null
  )
}

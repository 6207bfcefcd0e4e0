import { useEffect, useRef, useState } from 'react'

/**
 * Moves the focus to the first wrong field after a form was submitted.
 * @returns `form`, the ref of the form element, and `focusFirstWrong`, to be called after the problems were
 * set. The focus moves once they are rendered, and not at all if no field is wrong.
 */
export function useFirstWrongField() {
  const form = useRef<HTMLFormElement>(null)
  const [refusalCount, setRefusalCount] = useState(0)
  // An effect instead of an animation frame, because React may render the problems later than the next frame.
  useEffect(() => {
    if (refusalCount > 0) focusFirst(form.current)
  }, [refusalCount])
  return { form, focusFirstWrong: () => setRefusalCount((count) => count + 1) }
}

/**
 * A group of controls (tiles, files) has the mark on its fieldset, a locked field on the element around it.
 */
const wrongField =
  '[data-wrong="true"], fieldset[aria-invalid="true"], :is(input, textarea, [role="combobox"], [role="textbox"])[aria-invalid="true"]'

function focusFirst(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>(wrongField)
  const target = wrong?.matches('fieldset') ? controlIn(wrong) : wrong
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}

/**
 * Returns the control to focus in a wrong group. In a list of rows, this is the wrong field of the first
 * wrong row.
 */
function controlIn(group: HTMLElement): HTMLElement | null {
  const row = group.querySelector<HTMLElement>('[data-wrong-row]')
  const field = row?.querySelector<HTMLElement>(`[data-field="${CSS.escape(row.dataset.wrongRow ?? '')}"]`)
  return (
    [field, row, group]
      .map((within) => within?.querySelector<HTMLElement>('input:not([hidden]), textarea, button'))
      .find((control) => control) ?? null
  )
}

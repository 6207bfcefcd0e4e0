declare global {
  interface Window {
    /** The button or field of a drawn page that was pressed last, before there was any code: see index.html. */
    portalPressed?: Element
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Watches what the person does to a drawn page, until the app has drawn its own: types, moves the focus, presses. The old controls
 * are read at the very end, since somebody may press while the app is drawing.
 * @returns what does the same to the page that the app has drawn in its place.
 */
export function carryOver(place: HTMLElement): () => void {
  const controls = controlsIn(place)
  let focused = document.activeElement
  const note = ({ target }: FocusEvent) => {
    focused = target as Element
  }
  place.addEventListener('focusin', note)
  return () => {
    place.removeEventListener('focusin', note)
    const { portalPressed: pressed } = window
    const done = controls.filter(
      ({ control }) => control === pressed || control === focused || isTyped(control),
    )
    if (done.length === 0) return
    const drawnNow = new Map(controlsIn(place).map(({ name, control }) => [name, control]))
    for (const { name, control } of done) {
      const same = drawnNow.get(name)
      if (!same) continue
      if (isTyped(control)) type(same as Field, control.value)
      if (control === focused) same.focus({ preventScroll: true })
      // Not before React has taken up what was typed: the button may send it.
      if (control === pressed) setTimeout(() => same.click())
    }
  }
}

/** Each by its name and its number among those of that name: the app draws the same ones. */
function controlsIn(place: Element): { name: string; control: HTMLElement }[] {
  const counts = new Map<string, number>()
  return [...place.querySelectorAll<HTMLElement>('a, button, input, textarea')].map((control) => {
    const called = `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`
    const count = (counts.get(called) ?? 0) + 1
    counts.set(called, count)
    return { name: `${called} ${count}`, control }
  })
}

function isTyped(control: Element): control is Field {
  const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
  return isField && control.value !== control.defaultValue
}

/** As if by the keyboard: React hears of a value only when it did not set it itself. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

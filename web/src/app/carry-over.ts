declare global {
  interface Window {
    /**
     * The button or field of a drawn page that was pressed last, before the app's code had loaded. Set by
     * index.html.
     */
    portalPressed?: Element
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Records what the person types, focuses and presses on a drawn page until the app has rendered its own. The
 * old controls are read at the last moment, because the person may press while the app is rendering.
 * @returns a function that repeats these actions on the rendered page
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
      // Waits until React has taken over the typed text, because the button may send it.
      if (control === pressed) setTimeout(() => same.click())
    }
  }
}

/**
 * Lists the controls, each with its name and its number among controls of the same name. The app renders the
 * same controls, so the names match.
 */
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

/** Sets the value as typing would: React ignores a value that it didn't see change through an event. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

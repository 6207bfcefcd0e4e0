/** The elements that a click can be meant for, including menu items and links of rows. */
const pressable = 'a[href], button, label, summary, [role=menuitem], [role=option], [role=tab]'
/** Smaller movements of an element are not caused by the page's layout. */
const movedPx = 2
/** A pointer that moved further was a drag or slipped off. */
const sliddenPx = 10

interface Press {
  element: HTMLElement
  place: DOMRect
  x: number
  y: number
}

/**
 * Redirects a click to the element that was pressed. If a row is inserted between press and release, as in a
 * list that others write to, the pressed element moves, and the browser clicks its neighbour or the list
 * itself. Nothing changes if the person slid off the element or if it was removed.
 * @returns a function that stops this
 */
export function keepClickOnPressed(): () => void {
  let press: Press | null = null
  const onPress = ({ target, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
    const element = isPrimary && target instanceof Element ? target.closest<HTMLElement>(pressable) : null
    press = element && { element, place: element.getBoundingClientRect(), x, y }
  }
  const onClick = (event: MouseEvent) => {
    const pressed = press?.element
    const isLost = press !== null && isMoved(press) && isNear(press, event)
    press = null
    // Clicks from the keyboard or a script (detail 0) need no correction.
    if (event.detail === 0 || !pressed || !isLost) return
    if (event.target instanceof Node && pressed.contains(event.target)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const { ctrlKey, metaKey, shiftKey, altKey } = event
    const keys = { ctrlKey, metaKey, shiftKey, altKey }
    pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))
  }
  window.addEventListener('pointerdown', onPress, { capture: true, passive: true })
  window.addEventListener('click', onClick, true)
  return () => {
    window.removeEventListener('pointerdown', onPress, true)
    window.removeEventListener('click', onClick, true)
  }
}

function isMoved({ element, place }: Press): boolean {
  if (!element.isConnected) return false
  const { left, top } = element.getBoundingClientRect()
  return Math.abs(left - place.left) > movedPx || Math.abs(top - place.top) > movedPx
}

function isNear({ x, y }: Press, { clientX, clientY }: MouseEvent): boolean {
  return Math.hypot(clientX - x, clientY - y) <= sliddenPx
}

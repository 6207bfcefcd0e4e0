/** What a click is meant for. A menu's items and a row's link are among them. */
const pressable = 'a[href], button, label, summary, [role=menuitem], [role=option], [role=tab]'
/** What moved by less was not moved by the page. */
const movedPx = 2
/** A finger that went further has dragged or slid off. */
const sliddenPx = 10

interface Press {
  element: HTMLElement
  place: DOMRect
  x: number
  y: number
}

/**
 * Lands a click on what was pressed. Where a row comes in between the press and its end, as in a list that others write to, what
 * was pressed has moved on, and the browser clicks its neighbour or the list itself: a tap that does nothing, or something else.
 * Where the person slid off, or what was pressed is gone, nothing is changed.
 * @returns what ends it
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
    // That of a keyboard or of a script (detail 0) is meant as it is.
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

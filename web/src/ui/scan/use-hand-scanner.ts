import { useEffect, useEffectEvent } from 'react'

/** The maximum time between a scanner's keys, which is faster than typing. */
const keyMs = 100
/** A PRN has eight characters; ticket codes are longer. */
const codeLengthMin = 8

/**
 * A ticket's code: an id and a signature. Nobody types it, so it also counts in a text field, where any other
 * word that ends with Enter may be typed or pasted by a person.
 */
const ticketCode = /^\d+\.[\w-]{43}$/

/** Fast typing overlaps by two or three keys. More keys at once are an incomplete code and are dropped. */
const keysMax = 3

/**
 * Handles a hand scanner that types a code and Enter: a ticket's code wherever the focus is, other codes only
 * outside of text fields. There the scanner's letters have no other effect: a few keys are passed on a moment
 * later if no more follow, or immediately before Tab, Enter and the like, so that a desk's keys still work.
 */
export function useHandScanner(onCode: (code: string) => void): void {
  const found = useEffectEvent(onCode)
  useEffect(() => {
    let [typed, lastAt, timer] = ['', 0, 0]
    let held: KeyboardEvent[] = []
    const release = () => {
      window.clearTimeout(timer)
      const keys = held.length <= keysMax ? held : []
      held = []
      for (const event of keys) passOn(event)
    }
    const hear = (event: KeyboardEvent) => {
      // Keys that are passed on are synthetic and must not be handled again.
      if (!event.isTrusted || event.ctrlKey || event.metaKey || event.altKey) return
      const now = event.timeStamp
      if (now - lastAt > keyMs) typed = ''
      lastAt = now
      if (event.key === 'Enter' && isCode(typed, event.target)) {
        event.preventDefault()
        event.stopPropagation()
        held = []
        found(typed)
        typed = ''
        return
      }
      if (event.key === 'Shift') return
      if (event.key.length !== 1) return release()
      typed += event.key
      if (isField(event.target) || !/[\w.-]/.test(event.key)) return release()
      event.preventDefault()
      event.stopPropagation()
      held.push(event)
      window.clearTimeout(timer)
      timer = window.setTimeout(release, keyMs)
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('keydown', hear, { capture: true })
    }
  }, [])
}

/** Dispatches to the element that has the focus now, because the previous key may have moved it. */
function passOn({ key, code, shiftKey }: KeyboardEvent): void {
  const again = { key, code, shiftKey, bubbles: true, cancelable: true }
  ;(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', again))
}

function isCode(typed: string, target: EventTarget | null): boolean {
  return ticketCode.test(typed) || (typed.length >= codeLengthMin && !isField(target))
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]')
  )
}

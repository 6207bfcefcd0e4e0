import { useEffect, useEffectEvent } from 'react'

/** A hand scanner types faster than any person. */
const keyMs = 100
/** A PRN has eight signs; the codes of tickets are longer. */
const codeLengthMin = 8

/** Fingers overlap in two or three keys; more of them at once are a code that was cut, and do nothing. */
const keysMax = 3

/**
 * Hears a hand scanner that types a code and Enter, wherever the focus is. Its letters do nothing else: a few keys are passed on a
 * moment later, when no more have followed, or at once before Tab, Enter and the like, so that keys of a desk work as ever.
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
      // What is passed on is our own.
      if (!event.isTrusted || event.ctrlKey || event.metaKey || event.altKey) return
      const now = event.timeStamp
      if (now - lastAt > keyMs) typed = ''
      lastAt = now
      if (event.key === 'Enter' && typed.length >= codeLengthMin) {
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

/** To what has the focus now: the key before may have moved it. */
function passOn({ key, code, shiftKey }: KeyboardEvent): void {
  const again = { key, code, shiftKey, bubbles: true, cancelable: true }
  ;(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', again))
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]')
  )
}

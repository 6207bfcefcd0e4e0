import { useEffect, useEffectEvent } from 'react'

/** A hand scanner types faster than any person. */
const keyMs = 100
/** A PRN has eight signs; the codes of tickets are longer. */
const codeLengthMin = 8

/**
 * Hears a hand scanner that types a code and Enter, wherever the focus is. Its letters do nothing else: a single key is passed on a
 * moment later, when no other has followed, so that keys of a desk work as ever.
 */
export function useHandScanner(onCode: (code: string) => void): void {
  const found = useEffectEvent(onCode)
  useEffect(() => {
    let [typed, lastAt] = ['', 0]
    let held: { timer: number; event: KeyboardEvent; target: EventTarget | null } | null = null
    const drop = () => {
      if (held) window.clearTimeout(held.timer)
      held = null
    }
    const hear = (event: KeyboardEvent) => {
      // What is passed on is our own.
      if (!event.isTrusted || event.ctrlKey || event.metaKey || event.altKey) return
      const now = event.timeStamp
      if (now - lastAt > keyMs) typed = ''
      lastAt = now
      if (event.key === 'Enter') {
        if (typed.length < codeLengthMin) return
        event.preventDefault()
        event.stopPropagation()
        drop()
        found(typed)
        typed = ''
        return
      }
      if (event.key.length !== 1) return
      typed += event.key
      if (isField(event.target) || !/[\w.-]/.test(event.key)) return
      event.preventDefault()
      event.stopPropagation()
      drop()
      if (typed.length > 1) return
      const { target } = event
      held = { event, target, timer: window.setTimeout(() => held && passOn(held), keyMs) }
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => {
      drop()
      window.removeEventListener('keydown', hear, { capture: true })
    }
  }, [])
}

function passOn({ event, target }: { event: KeyboardEvent; target: EventTarget | null }): void {
  const { key, code, shiftKey } = event
  const again = { key, code, shiftKey, bubbles: true, cancelable: true }
  target?.dispatchEvent(new KeyboardEvent('keydown', again))
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]')
  )
}

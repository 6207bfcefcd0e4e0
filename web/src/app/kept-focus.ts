/**
 * Returns the focus to the button that lost it by sending. A button is disabled while it sends, and the browser
 * takes the focus from a disabled button, so the next Tab would begin at the top of the page. If the focus has
 * moved elsewhere meanwhile, it stays there.
 * @returns a function that stops this
 */
export function keepFocusOfSending(): () => void {
  let focused: EventTarget | null = null
  let sending: EventTarget | null = null
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement)) continue
      // The browser may have removed the focus already, so the active element isn't asked.
      if (target.disabled) sending = target === focused ? target : sending
      else if (target === sending) {
        sending = null
        if (document.activeElement === document.body) target.focus({ preventScroll: true })
      }
    }
  })
  const remember = ({ target }: FocusEvent) => {
    focused = target
  }
  document.addEventListener('focusin', remember)
  observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}

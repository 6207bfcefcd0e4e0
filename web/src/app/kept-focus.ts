/**
 * Returns the focus to the button that lost it by sending. A button is disabled while it sends, and the browser
 * takes the focus from a disabled button, so the next Tab would begin at the top of the page. If the focus has
 * moved elsewhere meanwhile, it stays there.
 * @returns a function that stops this
 */
export function keepFocusOfSending(): () => void {
  let sending: HTMLButtonElement | null = null
  let lost: EventTarget | null = null
  // Some browsers remove the focus at once, others in the next frame. Either way the observer is called before
  // the timer.
  const onLost = ({ target }: FocusEvent) => {
    lost = target
    setTimeout(() => {
      lost = null
    })
  }
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement)) continue
      if (target.disabled) sending = [document.activeElement, lost].includes(target) ? target : sending
      else if (target === sending) {
        sending = null
        if (document.activeElement === document.body) target.focus({ preventScroll: true })
      }
    }
  })
  document.addEventListener('focusout', onLost)
  observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('focusout', onLost)
    observer.disconnect()
  }
}

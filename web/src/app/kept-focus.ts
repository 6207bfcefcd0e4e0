/**
 * Gives the focus back to the button that lost it by sending. The library disables a button that is `loading`, and the browser
 * takes the focus from a disabled button, so the next Tab of someone at the keyboard would begin at the top of the page. Someone
 * who went on meanwhile stays where they are.
 * @returns what ends it
 */
export function keepFocusOfSending(): () => void {
  let sending: HTMLButtonElement | null = null
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement)) continue
      // The browser takes the focus only with the next frame.
      if (target.disabled) sending = hasFocusAndSends(target) ? target : sending
      else if (target === sending) {
        sending = null
        if (document.activeElement === document.body) target.focus({ preventScroll: true })
      }
    }
  })
  observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
  return () => observer.disconnect()
}

function hasFocusAndSends(button: HTMLButtonElement): boolean {
  return button === document.activeElement && button.dataset.loading !== undefined
}

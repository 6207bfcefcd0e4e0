import type { FocusEvent } from 'react'

/**
 * For the dropdown of a menu, as `onFocus`. The library moves the focus to the first entry when it draws the dropdown, and once more
 * some frames later, which would undo an arrow key that is pressed in between. It looks for `data-autofocus` first, so the
 * entry with the focus has it.
 */
export function followFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  for (const before of currentTarget.querySelectorAll('[data-autofocus]'))
    before.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', '')
}

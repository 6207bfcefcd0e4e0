import type { FocusEvent } from 'react'

/**
 * The `onFocus` handler of a menu's dropdown. Mantine focuses the first entry when it renders the dropdown,
 * and again some frames later, which would undo an arrow key pressed in between. It looks for
 * `data-autofocus` first, so this sets it on the focused entry.
 */
export function followFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  for (const before of currentTarget.querySelectorAll('[data-autofocus]'))
    before.removeAttribute('data-autofocus')
  target.setAttribute('data-autofocus', '')
}

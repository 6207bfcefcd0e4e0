import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepFocusOfSending } from './kept-focus.ts'

let end: () => void
beforeEach(() => {
  document.body.innerHTML = '<button id="save">Save</button><input id="other">'
  end = keepFocusOfSending()
})
afterEach(() => end())

const save = () => document.getElementById('save') as HTMLButtonElement
const other = () => document.getElementById('other') as HTMLInputElement

/** Disables a button, and takes the focus from it as the browser does: at once, or in the next frame. */
async function send({
  isSending,
  isAtOnce = false,
}: {
  isSending: boolean
  isAtOnce?: boolean
}): Promise<void> {
  const takesFocus = isSending && document.activeElement === save()
  if (takesFocus && isAtOnce) save().blur()
  save().disabled = isSending
  await Promise.resolve()
  if (!takesFocus || isAtOnce) return
  // In this DOM, disabling an element doesn't take its focus.
  other().focus()
  other().blur()
}

describe('a button that sends', () => {
  test.each([false, true])('has the focus again when it has sent, lost at once: %s', async (isAtOnce) => {
    save().focus()
    await send({ isSending: true, isAtOnce })
    expect(document.activeElement).toBe(document.body)
    await send({ isSending: false })
    expect(document.activeElement).toBe(save())
  })

  test('leaves someone who went on where they are', async () => {
    save().focus()
    await send({ isSending: true })
    other().focus()
    await send({ isSending: false })
    expect(document.activeElement?.id).toBe('other')
  })

  test('takes no focus that it did not have', async () => {
    await send({ isSending: true })
    await send({ isSending: false })
    expect(document.activeElement).toBe(document.body)
  })
})

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useFirstWrongField } from './first-wrong-field.ts'

afterEach(cleanup)

/** Two fields, a group and what is locked, wrong as the server says. */
function TwoFields({ send }: { send: () => Promise<'e-mail' | 'tiles' | 'locked' | null> }) {
  const { form, focusFirstWrong } = useFirstWrongField()
  const [wrong, setWrong] = useState<string | null>(null)
  const submit = async () => {
    setWrong(await send())
    focusFirstWrong()
  }
  return (
    <form ref={form}>
      <input aria-label="Name" />
      <input aria-label="E-mail" aria-invalid={wrong === 'e-mail' || undefined} />
      <fieldset aria-invalid={wrong === 'tiles' || undefined}>
        <input type="radio" aria-label="First year" />
      </fieldset>
      <section data-wrong={wrong === 'locked' || undefined} tabIndex={-1} aria-label="Of the profile" />
      <button type="button" onClick={() => void submit()}>
        Send
      </button>
    </form>
  )
}

test.each([
  ['e-mail', 'E-mail'],
  ['tiles', 'First year'],
  ['locked', 'Of the profile'],
] as const)('what the server refuses late has the focus once it is drawn: %s', async (wrong, label) => {
  render(<TwoFields send={async () => wrong} />)
  await act(async () => void fireEvent.click(screen.getByText('Send')))
  expect(document.activeElement).toBe(screen.getByLabelText(label))
})

test('the focus stays where it is when no field is wrong', async () => {
  render(<TwoFields send={async () => null} />)
  screen.getByLabelText('Name').focus()
  await act(async () => void fireEvent.click(screen.getByText('Send')))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

import { MantineProvider } from '@mantine/core'
import { eventContact } from '@portal/contract/event-fields.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useFirstWrongField } from './first-wrong-field.ts'
import { RowsField } from './rows-field.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

/** Two fields, a group and a locked value, wrong as the server says. */
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

test('of a list of rows, the wrong field of the wrong row has the focus', async () => {
  render(
    <MantineProvider>
      <TwoRows />
    </MantineProvider>,
  )
  await act(async () => void fireEvent.click(screen.getByText('Send')))
  expect(document.activeElement).toBe(screen.getAllByLabelText(/^Phone/)[1])
})

/** Two contacts; the phone of the second one is wrong. */
function TwoRows() {
  const { form, focusFirstWrong } = useFirstWrongField()
  const rows = [
    { name: 'Asha', phone: '9820012345' },
    { name: 'Kabir', phone: 'later' },
  ]
  return (
    <form ref={form}>
      <RowsField
        name={'contacts'}
        label={'Contacts'}
        thing={'contact'}
        max={5}
        value={rows}
        error="Check the contacts"
        schema={eventContact}
        empty={() => ({ name: '', phone: '' })}
        onChange={() => {}}
      >
        {(cell) => (
          <>
            {(['name', 'phone'] as const).map((part) => (
              <TextField {...cell(part)} key={part} label={part === 'name' ? 'Name' : 'Phone'} />
            ))}
          </>
        )}
      </RowsField>
      <button type="button" onClick={focusFirstWrong}>
        Send
      </button>
    </form>
  )
}

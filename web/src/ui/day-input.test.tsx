import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DayInput } from './day-input.tsx'
import { Field } from './field.tsx'

function OneDay({ first, tell }: { first: string; tell: (day: string) => void }) {
  const [day, setDay] = useState(first)
  return (
    <MantineProvider>
      <Field label="Last day">
        {(wiring) => (
          <DayInput
            wiring={wiring}
            value={day}
            isWrong={false}
            onChange={(next) => {
              setDay(next)
              tell(next)
            }}
          />
        )}
      </Field>
    </MantineProvider>
  )
}

afterEach(cleanup)

const box = () => screen.getByRole('textbox') as HTMLInputElement

test('a council member reads a day as dd/MM/yyyy, types another, and the form holds it as yyyy-mm-dd', () => {
  const told: string[] = []
  render(<OneDay first="2026-08-17" tell={(day) => told.push(day)} />)
  expect(box().value).toBe('17/08/2026')
  fireEvent.change(box(), { target: { value: '1/9/2026' } })
  expect(told.at(-1)).toBe('2026-09-01')
  // Not rewritten under the fingers, and in full once they are gone.
  expect(box().value).toBe('1/9/2026')
  fireEvent.blur(box())
  expect(box().value).toBe('01/09/2026')
})

test('what is no day stays as it was typed, for the server to refuse; nothing is no day', () => {
  const told: string[] = []
  render(<OneDay first="" tell={(day) => told.push(day)} />)
  fireEvent.change(box(), { target: { value: '31/02/2026' } })
  fireEvent.blur(box())
  expect([told.at(-1), box().value]).toEqual(['31/02/2026', '31/02/2026'])
  fireEvent.change(box(), { target: { value: '' } })
  expect([told.at(-1), box().value]).toEqual(['', ''])
})

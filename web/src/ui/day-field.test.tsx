import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DayField } from './day-field.tsx'
import { DayTimeField } from './day-time-field.tsx'

function OneDay({ first, onDay }: { first: string; onDay: (day: string) => void }) {
  const [day, setDay] = useState(first)
  return (
    <MantineProvider>
      <DayField
        label="Last day"
        value={day}
        onChange={(next) => {
          setDay(next)
          onDay(next)
        }}
      />
    </MantineProvider>
  )
}

function OneMoment({ first = '', onMoment }: { first?: string; onMoment: (value: string) => void }) {
  const [value, setValue] = useState(first)
  return (
    <MantineProvider>
      <DayTimeField
        label="Publish at"
        value={value}
        onChange={(next) => {
          setValue(next)
          onMoment(next)
        }}
      />
    </MantineProvider>
  )
}

afterEach(cleanup)

const box = (name?: string) => screen.getByRole('textbox', name ? { name } : {}) as HTMLInputElement

test('a council member reads a day as dd/MM/yyyy, types another, and the form holds it as yyyy-mm-dd', () => {
  const held: string[] = []
  render(<OneDay first="2026-08-17" onDay={(day) => held.push(day)} />)
  expect(box().value).toBe('17/08/2026')
  fireEvent.change(box(), { target: { value: '1/9/2026' } })
  expect(held.at(-1)).toBe('2026-09-01')
  // Not reformatted while typing, and in full after the field is left.
  expect(box().value).toBe('1/9/2026')
  fireEvent.blur(box())
  expect(box().value).toBe('01/09/2026')
})

test('a day that does not exist is kept as it was typed and named when the field is left, not before', () => {
  const held: string[] = []
  render(<OneDay first="" onDay={(day) => held.push(day)} />)
  fireEvent.change(box(), { target: { value: '31/02/2026' } })
  expect(screen.queryByText("That day doesn't exist")).toBeNull()
  fireEvent.blur(box())
  expect(screen.getByText("That day doesn't exist")).toBeDefined()
  expect([held.at(-1), box().value, box().getAttribute('aria-invalid')]).toEqual([
    '31/02/2026',
    '31/02/2026',
    'true',
  ])
  fireEvent.change(box(), { target: { value: '' } })
  expect([held.at(-1), screen.queryByText("That day doesn't exist")]).toEqual(['', null])
})

test('a day and a time are typed in two boxes and held as one moment', () => {
  const held: string[] = []
  render(<OneMoment onMoment={(value) => held.push(value)} />)
  fireEvent.change(box('Publish at: day'), { target: { value: '20/11/2026' } })
  fireEvent.change(box('Publish at: time'), { target: { value: '9:30 PM' } })
  fireEvent.blur(box('Publish at: time'))
  expect([held.at(-1), box('Publish at: time').value]).toEqual(['2026-11-20T21:30', '9:30 pm'])
  fireEvent.change(box('Publish at: time'), { target: { value: '' } })
  fireEvent.blur(box('Publish at: time'))
  expect(screen.getByText('Enter both a day and a time')).toBeDefined()
  expect(box('Publish at: time').getAttribute('aria-invalid')).toBe('true')
  expect(box('Publish at: day').getAttribute('aria-invalid')).toBeNull()
})

test('half a moment comes back from a draft in the box where it was typed', () => {
  const halves = { 'T09:30': ['', '9:30 am'], TomorrowT: ['Tomorrow', ''], '2026-11-20T': ['20/11/2026', ''] }
  for (const [first, shown] of Object.entries(halves)) {
    render(<OneMoment first={first} onMoment={() => {}} />)
    expect([box('Publish at: day').value, box('Publish at: time').value]).toEqual(shown)
    cleanup()
  }
})

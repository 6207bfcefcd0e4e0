import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { MonthGrid } from './month-grid.tsx'

afterEach(cleanup)

const items = [
  {
    id: '1',
    startsOn: '2026-08-17',
    endsOn: '2026-08-21',
    label: 'Unit test 1',
    letter: 'U',
    className: 'u',
  },
  {
    id: '2',
    startsOn: '2026-08-15',
    endsOn: '2026-08-15',
    label: 'Independence Day',
    letter: 'H',
    className: 'h',
  },
]

function Picking() {
  const [day, setDay] = useState('2026-08-17')
  return <MonthGrid day={day} today="2026-08-18" items={items} onDay={setDay} />
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

test('a keyboard goes by day, week and month, and the focus goes along, into the next month too', () => {
  render(<Picking />, { wrapper: MantineProvider })
  screen.getByRole('button', { name: 'Monday, 17 August 2026: Unit test 1' }).focus()
  const steps: [string, string][] = [
    ['ArrowRight', '2026-08-18'],
    ['ArrowDown', '2026-08-25'],
    ['Home', '2026-08-24'],
    ['End', '2026-08-30'],
    ['ArrowDown', '2026-09-06'],
    ['PageUp', '2026-08-06'],
    ['ArrowUp', '2026-07-30'],
    ['PageDown', '2026-08-30'],
  ]
  for (const [key, day] of steps) {
    press(key)
    expect([key, document.activeElement?.getAttribute('data-day')]).toEqual([key, day])
  }
  expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1)
})

test('a day says what it holds, today is marked, and arrows turn the month', () => {
  render(<Picking />, { wrapper: MantineProvider })
  expect(screen.getByRole('button', { name: /15 August 2026: Independence Day/ })).toBeDefined()
  const today = screen.getByRole('button', { name: /18 August 2026/ })
  expect(today.getAttribute('aria-current')).toBe('date')
  expect(screen.getByRole('button', { name: /14 August 2026: nothing/ })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }))
  expect(screen.getByRole('grid', { name: 'September 2026' })).toBeDefined()
})

import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { SelectMenu } from './select-menu.tsx'
import type { Choice } from './select-menu-keys.ts'

afterEach(cleanup)

const subjects: Choice[] = [
  { value: '', label: 'Any' },
  { value: 'ip', label: 'Internet Programming', count: 4 },
  { value: 'cns', label: 'Network Security', count: 12 },
  { value: 'se', label: 'Software Engineering' },
]

function show(value = '') {
  const onChange = vi.fn()
  render(<SelectMenu label="Subject" value={value} choices={subjects} onChange={onChange} />, {
    wrapper: MantineProvider,
  })
  const menu = screen.getByRole('combobox', { name: 'Subject' })
  const press = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(menu, { key })
  }
  const activeName = () =>
    document.getElementById(menu.getAttribute('aria-activedescendant') ?? '')?.textContent
  return { onChange, menu, press, activeName }
}

test('a person sees what is chosen, opens the list and takes another', () => {
  const { onChange, menu } = show('cns')
  expect(menu.textContent).toBe('SubjectNetwork Security')
  fireEvent.click(menu)
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Network Security12')
  fireEvent.click(screen.getByRole('option', { name: 'Software Engineering' }))
  expect(onChange.mock.calls).toEqual([['se']])
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a person with a keyboard moves, chooses, and leaves without a choice', () => {
  const { onChange, menu, press, activeName } = show()
  press('ArrowDown')
  expect(menu.getAttribute('aria-expanded')).toBe('true')
  press('End')
  expect(activeName()).toBe('Software Engineering')
  press('ArrowDown', 'ArrowUp')
  expect(activeName()).toBe('Network Security12')
  press('Escape')
  expect(onChange).not.toHaveBeenCalled()
  press('Enter', 'ArrowDown', 'Enter')
  expect(onChange.mock.calls).toEqual([['ip']])
})

test('letters find a choice by the beginning of any of its words, a space among them', () => {
  // Letters belong together for half a second, which a busy machine may exceed.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { onChange, press, activeName } = show()
  press('s', 'e', 'c')
  expect(activeName()).toBe('Network Security12')
  press('Escape')
  press('Escape', 'ArrowDown', ...'network s')
  expect(activeName()).toBe('Network Security12')
  press('Tab')
  expect(onChange.mock.calls).toEqual([['cns']])
})

test('the list closes when the focus goes, and says nothing when the same is chosen', () => {
  const { onChange, menu } = show('ip')
  fireEvent.click(menu)
  fireEvent.click(screen.getByRole('option', { name: 'Internet Programming 4' }))
  fireEvent.click(menu)
  fireEvent.blur(menu)
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
})

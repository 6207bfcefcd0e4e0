import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchWhileTyping } from './search-while-typing.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(value = '') {
  const onSearch = vi.fn()
  const field = (now: string) => (
    <SearchWhileTyping label="Search by name" value={now} lengthMax={200} onSearch={onSearch} />
  )
  const { rerender } = render(field(value))
  const input = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by name' })
  const type = (text: string) => fireEvent.change(input, { target: { value: text } })
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  return { onSearch, input, type, wait, set: (now: string) => rerender(field(now)) }
}

describe('a person types into a search', () => {
  it('and it searches once, when the typing has rested for 300 ms', () => {
    const { onSearch, type, wait } = show()
    type('me')
    wait(200)
    type('mee ')
    wait(299)
    expect(onSearch).not.toHaveBeenCalled()
    wait(1)
    expect(onSearch.mock.calls).toEqual([['mee']])
  })

  it('and Enter searches at once, and not a second time', () => {
    const { onSearch, input, type, wait } = show()
    type('meera')
    if (input.form) fireEvent.submit(input.form)
    wait(1_000)
    expect(onSearch.mock.calls).toEqual([['meera']])
  })

  it('and what was typed meanwhile stays when the list of the first letters comes', () => {
    const { input, type, wait, set } = show()
    type('me')
    wait(300)
    type('meer')
    set('me')
    expect(input.value).toBe('meer')
  })

  it('and the field follows when the filters are cleared, and when Back brings the words again', () => {
    const { input, type, wait, set } = show()
    type('meera')
    wait(300)
    set('meera')
    set('')
    expect(input.value).toBe('')
    set('meera')
    expect(input.value).toBe('meera')
  })
})

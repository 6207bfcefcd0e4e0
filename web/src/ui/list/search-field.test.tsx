import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(value = '') {
  const onSearch = vi.fn()
  const field = (now: string) => <SearchField label="Search by name" value={now} onSearch={onSearch} />
  const { rerender } = render(field(value))
  const input = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by name' })
  const type = (text: string) => fireEvent.change(input, { target: { value: text } })
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const send = () => input.form && fireEvent.submit(input.form)
  return { onSearch, input, type, wait, send, set: (now: string) => rerender(field(now)) }
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
    expect(onSearch.mock.calls).toEqual([['mee', 'new']])
  })

  it('and what is typed on takes the place of the words before, so that Back leaves the search', () => {
    const { onSearch, input, type, wait } = show()
    type('me')
    wait(300)
    type('meera')
    wait(300)
    fireEvent.blur(input)
    type('kabir')
    wait(300)
    expect(onSearch.mock.calls).toEqual([
      ['me', 'new'],
      ['meera', 'continued'],
      ['kabir', 'new'],
    ])
  })

  it('and Enter searches at once, and the same words look once more', () => {
    const { onSearch, type, wait, send } = show()
    type('meera')
    send()
    wait(1_000)
    send()
    expect(onSearch.mock.calls).toEqual([
      ['meera', 'new'],
      ['meera', 'again'],
    ])
  })

  it('and what is cleared before the typing has rested is not searched for again', () => {
    const { onSearch, type, wait, send, set } = show()
    type('meera')
    send()
    set('meera')
    set('')
    wait(1_000)
    expect(onSearch.mock.calls).toEqual([['meera', 'new']])
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

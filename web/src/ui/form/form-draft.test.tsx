import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFormDraft } from './form-draft.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

const isText = (value: unknown): value is string => typeof value === 'string'

let discard = () => {}

function Form({ text, accountId = 'a1' }: { text: string; accountId?: string }) {
  const draft = useFormDraft({
    key: 'ask',
    accountId,
    value: text,
    isWorthKeeping: text !== '',
    isValid: isText,
  })
  discard = draft.discard
  return <p>{draft.found ? `found ${draft.found.value}` : 'nothing found'}</p>
}

function writtenAndLeft(text: string) {
  const { unmount } = render(<Form text={text} />)
  vi.advanceTimersByTime(1_000)
  unmount()
}

test('what a person wrote is found after a reload', () => {
  writtenAndLeft('Half a question')
  render(<Form text="" />)
  expect(screen.getByText('found Half a question')).toBeTruthy()
})

test('the next person at the same computer does not see it', () => {
  writtenAndLeft('Half a question')
  render(<Form text="" accountId="a2" />)
  expect(screen.getByText('nothing found')).toBeTruthy()
})

test('a form that is opened and left as it was keeps the older draft', () => {
  writtenAndLeft('Half a question')
  writtenAndLeft('')
  render(<Form text="" />)
  expect(screen.getByText('found Half a question')).toBeTruthy()
})

test('a draft that was sent is gone, even if the form is drawn once more', () => {
  const { unmount, rerender } = render(<Form text="Sent" />)
  discard()
  rerender(<Form text="Sent, and one more letter" />)
  vi.advanceTimersByTime(1_000)
  unmount()
  render(<Form text="" />)
  expect(screen.getByText('nothing found')).toBeTruthy()
})

test('whoever leaves right after the last key finds that key too', () => {
  const { unmount } = render(<Form text="Half a question" />)
  unmount()
  render(<Form text="" />)
  expect(screen.getByText('found Half a question')).toBeTruthy()
})

test('text that is typed and taken back leaves no draft behind', () => {
  const { rerender, unmount } = render(<Form text="Half a question" />)
  vi.advanceTimersByTime(1_000)
  rerender(<Form text="" />)
  unmount()
  render(<Form text="" />)
  expect(screen.getByText('nothing found')).toBeTruthy()
})

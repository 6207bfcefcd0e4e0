import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSharedComputer } from '#web/platform/shared-computer.ts'
import { UnsentNote } from './unsent-note.tsx'

beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false))
afterEach(() => {
  vi.restoreAllMocks()
  setSharedComputer(false)
})

test.each([
  [false, "You're offline. Your answer is saved on this device. You can send it when you're back online."],
  [
    true,
    "You're offline. This is a shared computer, so your answer isn't saved. Keep this page open. You can send it when you're back online.",
  ],
])('a shared computer: %s', (isShared, words) => {
  setSharedComputer(isShared)
  render(<UnsentNote thing="answer" isSending={false} onSend={() => undefined} />)
  expect(screen.getByRole('status').textContent).toBe(words)
})

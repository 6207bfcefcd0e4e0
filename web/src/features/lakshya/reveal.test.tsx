import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawAs, serverAnswers } from '#web/testing/draw-as.tsx'
import { Reveal } from './reveal.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the keys of the stage work at once, and Tab stays on the stage', async () => {
  serverAnswers(200, { data: { board: [{ branch: 'IT', points: 8 }], state: { isFrozen: true } } })
  await drawAs('Team', <Reveal onClose={() => {}} />)
  const stage = await screen.findByRole('dialog', { name: 'Reveal of the scoreboard' })
  await screen.findByText('Press space or tap to begin')
  await vi.waitFor(() => expect(stage.contains(document.activeElement)).toBe(true))
  expect(document.activeElement?.closest('button')).toBeNull()
  const [first, last] = [
    screen.getByRole('button', { name: 'Close' }),
    screen.getByRole('button', { name: 'Next' }),
  ]
  last.focus()
  fireEvent.keyDown(last, { key: 'Tab' })
  expect(document.activeElement).toBe(first)
})

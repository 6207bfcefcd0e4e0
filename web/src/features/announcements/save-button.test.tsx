import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { countKept } from '#web/platform/kept-store.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { drawAs, serverAnswers } from '#web/testing/draw-as.tsx'
import { SaveButton } from './save-button.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const announcement = { _id: '4', title: 'Exam forms', isSaved: false }
const button = () => screen.getByRole('button', { name: /^Saved?$/ })
const waiting = () => countKept(currentSession().viewer?._id ?? '')

test('an announcement that is saved without a network shows as saved, and the change waits', async () => {
  const calls = serverAnswers(200, { success: true, message: 'Saved' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await drawAs('Student', <SaveButton announcement={announcement} />)
  fireEvent.click(button())
  await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('true'))
  expect([waiting(), calls.length]).toEqual([1, 0])
  // The later wish replaces the first.
  fireEvent.click(button())
  await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('false'))
  expect(waiting()).toBe(1)
})

test('with a network it is saved at once', async () => {
  const calls = serverAnswers(200, { success: true, message: 'Saved' })
  await drawAs('Student', <SaveButton announcement={announcement} />)
  fireEvent.click(button())
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toMatchObject({ path: '/api/v1/announcements/4/save', body: { isSaved: true } })
  expect(waiting()).toBe(0)
})

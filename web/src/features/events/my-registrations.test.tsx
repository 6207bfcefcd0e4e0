import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawAs, serverAnswers } from '#web/testing/draw-as.tsx'
import { MyRegistrations } from './my-registrations.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('each page of past registrations has its own address', async () => {
  const counts = { upcoming: 0, waiting: 0, past: 30 }
  serverAnswers(200, { data: { result: [], counts, feed: '', totalPage: 3 } })
  await drawAs('Student', <MyRegistrations />)
  const link = await screen.findByRole('link', { name: 'Page 3' })
  expect(link.getAttribute('href')).toBe('/here?page=3')
})

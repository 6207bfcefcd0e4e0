import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastsShown } from '#web/testing/draw-as.tsx'
import { currentToasts, dropToast } from './toasts.ts'
import { usePart } from './use-part.ts'

// The messages of the files before are still there.
beforeEach(() => {
  for (const { id } of currentToasts()) dropToast(id)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

function Bell() {
  const { open } = usePart<object>(() => Promise.reject(new TypeError('Failed to fetch the module')))
  return (
    <button type="button" onClick={open}>
      Bell
    </button>
  )
}

function ringAfter(answer: () => Promise<Response>): void {
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>'
  vi.stubGlobal('fetch', answer)
  render(<Bell />)
  fireEvent.click(screen.getByRole('button', { name: 'Bell' }))
}

test('a person without a network reads that the connection failed', async () => {
  ringAfter(() => Promise.reject(new TypeError('offline')))
  await vi.waitFor(() => expect(toastsShown()).toEqual([expect.stringContaining('Check your connection')]))
})

test('a person whose files a deployment removed reads that there is a new version', async () => {
  ringAfter(async () => new Response(null, { status: 404 }))
  await vi.waitFor(() => expect(toastsShown()).toEqual([expect.stringContaining('has a new version')]))
})

test('a person whose network is back reads that a reload helps, because some browsers load no failed file again', async () => {
  ringAfter(async () => new Response(null))
  await vi.waitFor(() => expect(toastsShown()).toEqual([expect.stringContaining('Reload the page')]))
})

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

/** A form with a picker whose code can't be loaded until `isThere` is set. */
function formWithPicker(answer: () => Promise<Response>) {
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>'
  vi.stubGlobal('fetch', answer)
  const server = { isThere: false }
  const Picker = lazyPart(async () => {
    if (!server.isThere) throw new TypeError('Failed to fetch the module')
    return () => <p>Days of August</p>
  })
  function Form() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <input aria-label="Name" defaultValue="" />
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Choose a day
        </button>
        <Suspense>{isOpen && <Picker />}</Suspense>
      </>
    )
  }
  render(<Form />)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Asha' } })
  return server
}

const toggle = () => fireEvent.click(screen.getByRole('button', { name: 'Choose a day' }))

test('a person whose files a deployment removed reads that there is a new version, and keeps what they typed', async () => {
  formWithPicker(async () => new Response(null, { status: 404 }))
  toggle()
  expect((await screen.findByRole('status')).textContent).toContain('has a new version')
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Asha')
})

test('a person without a network reads that the connection failed, and the part comes when they open it again', async () => {
  const server = formWithPicker(() => Promise.reject(new TypeError('offline')))
  toggle()
  expect((await screen.findByRole('status')).textContent).toContain('Check your connection')
  toggle()
  server.isThere = true
  toggle()
  expect(await screen.findByText('Days of August')).toBeTruthy()
})

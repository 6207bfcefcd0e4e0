import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawAs } from '#web/testing/draw-as.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

afterEach(cleanup)

test('a reason is sent without the form around the dialog', async () => {
  const onSubmit = vi.fn()
  const onSend = vi.fn(() => Promise.resolve())
  const onClose = vi.fn()
  const words = {
    title: 'Mark C 206 318 damaged',
    label: 'What happened?',
    help: 'Help',
    action: 'Mark damaged',
  }
  await drawAs(
    'Railway',
    <form onSubmit={onSubmit}>
      <ReasonDialog {...words} onSend={onSend} onClose={onClose} lengthMax={300} isOpen />
    </form>,
  )
  fireEvent.change(screen.getByRole('textbox', { name: /What happened/ }), { target: { value: 'Torn' } })
  fireEvent.click(screen.getByRole('button', { name: 'Mark damaged' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onSend).toHaveBeenCalledExactlyOnceWith('Torn')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a reason that is refused is marked as wrong, and has the focus', async () => {
  const onSend = () => Promise.reject(new Error('Enter what happened to the leaf'))
  const words = { title: 'Mark', label: 'What happened?', help: 'Help', action: 'Mark damaged' }
  await drawAs(
    'Railway',
    <ReasonDialog {...words} onSend={onSend} onClose={vi.fn()} lengthMax={300} isOpen />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Mark damaged' }))
  await screen.findByText('Enter what happened to the leaf')
  const area = screen.getByRole('textbox', { name: /What happened/ })
  expect(area.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(area)
})

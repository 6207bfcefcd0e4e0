import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmDelete } from './confirm-delete.tsx'

afterEach(cleanup)

function Screen({ onDelete }: { onDelete: () => Promise<unknown> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <MantineProvider env="test">
      <button type="button" onClick={() => setIsOpen(true)}>
        Delete your Query
      </button>
      <ConfirmDelete
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        type="query"
        name="Graphs"
        onDelete={onDelete}
      />
    </MantineProvider>
  )
}

function opened(onDelete: () => Promise<unknown>) {
  render(<Screen onDelete={onDelete} />)
  fireEvent.click(screen.getByText('Delete your Query'))
}

test('an owner is asked in the words of the spec, and Cancel has the focus', async () => {
  opened(() => Promise.resolve())
  expect(screen.getByText('Are you sure you want to delete query Graphs ?')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Delete query' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })))
})

test('Cancel closes and deletes nothing', async () => {
  const onDelete = vi.fn(() => Promise.resolve())
  opened(onDelete)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onDelete).not.toHaveBeenCalled()
})

test('Delete runs once and closes when it is done', async () => {
  let finish = () => {}
  const onDelete = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  opened(onDelete)
  const button = screen.getByRole('button', { name: 'Delete' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(screen.getByRole('dialog')).toBeTruthy()
  finish()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(onDelete).toHaveBeenCalledTimes(1)
})

test('a failed deletion keeps the dialog open and says why', async () => {
  opened(() => Promise.reject(new Error("The server isn't responding")))
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain("The server isn't responding"))
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect((screen.getByRole('button', { name: 'Delete' }) as HTMLButtonElement).disabled).toBe(false)
})

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawAs } from '#web/testing/draw-as.tsx'
import { Dialog } from './dialog.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { SideSheet } from './side-sheet.tsx'

afterEach(cleanup)

/** Opens the dialog as `usePart` does: it is open when it mounts. */
function Opener() {
  const [isThere, setThere] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const press = () => {
    setThere(true)
    setOpen(true)
  }
  return (
    <>
      <button type="button" onClick={press}>
        Register
      </button>
      {isThere && (
        <Dialog title="Your team" opened={isOpen} onClose={() => setOpen(false)}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  )
}

/** Opens the dialog as desks do: it is rendered only while it is open. */
function RowOpener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Withdraw
      </button>
      {isOpen && (
        <DialogFrame title="Withdraw a certificate" onClose={() => setOpen(false)}>
          <input aria-label="Name" />
        </DialogFrame>
      )}
    </>
  )
}

test.each([
  ['whose code comes with the click', <Opener key="late" />],
  ['that is taken away when it closes', <RowOpener key="row" />],
])('a dialog %s gives the focus back', async (_, screenOf) => {
  await drawAs('Student', screenOf)
  const opener = screen.getByRole('button', { name: /Register|Withdraw/ })
  act(() => opener.focus())
  fireEvent.click(opener)
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(document.activeElement).toBe(name))
  fireEvent.keyDown(name, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

/** A sheet of a desk, whose button asks before it acts. */
function Sheet({ onClose }: { onClose: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <SideSheet isOpen onClose={onClose} label="About Kabir">
      <button type="button" onClick={() => setAsking(true)}>
        Deactivate
      </button>
      <Dialog title="Deactivate Kabir" opened={isAsking} onClose={() => setAsking(false)}>
        <input aria-label="Reason" />
      </Dialog>
    </SideSheet>
  )
}

test('Escape closes the dialog over a sheet, and the sheet only when it is pressed again', async () => {
  const onClose = vi.fn()
  await drawAs('AlumniAdmin', <Sheet onClose={onClose} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Deactivate' }))
  fireEvent.keyDown(await screen.findByRole('textbox', { name: 'Reason' }), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

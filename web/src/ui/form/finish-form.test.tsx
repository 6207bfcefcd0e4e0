import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawAs } from '#web/testing/draw-as.tsx'
import { EditForm } from './edit-form.tsx'
import { TextField } from './text-field.tsx'
import { useEditForm } from './use-edit-form.ts'

/** Loading again what a sent form has changed, until a test ends it. */
const reload = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('#web/platform/reload-after.ts', async (original) => ({
  ...(await original<object>()),
  reloaded: () => reload.promise,
}))

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function Form({ name, onClose }: { name: string; onClose: () => void }) {
  const form = useEditForm({
    draftKey: 'write',
    initial: { text: '' },
    fields: { problemsOf: () => ({}) },
    send: async () => 'sent',
    onClose,
  })
  return (
    <EditForm form={form} thing="request" label={name} submitLabel="Send">
      <TextField {...form.field('text')} label={`Text of ${name}`} />
    </EditForm>
  )
}

function Desk() {
  const [open, setOpen] = useState<string | null>('Asha')
  return (
    <>
      <button type="button" onClick={() => setOpen('Kabir')}>
        Next row
      </button>
      {open && <Form key={open} name={open} onClose={() => setOpen(null)} />}
    </>
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('while what changed is loaded again, the draft is gone already, and a form that is left closes no other', async () => {
  await drawAs('Student', <Desk />)
  fireEvent.change(field('Asha'), { target: { value: 'The proof is missing' } })
  await press('Send')
  await press('Next row')
  expect(JSON.stringify({ ...localStorage })).not.toContain('The proof is missing')
  await act(async () => reload.resolve())
  expect(screen.getByRole('form', { name: 'Kabir' })).toBeTruthy()
  await press('Send')
  expect(screen.queryByRole('form')).toBeNull()
})

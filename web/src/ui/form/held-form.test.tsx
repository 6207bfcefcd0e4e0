import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { currentToasts } from '#web/platform/toasts.ts'
import { drawAs } from '#web/testing/draw-as.tsx'
import { EditForm } from './edit-form.tsx'
import { HeldForm } from './held-form.tsx'
import { TextField } from './text-field.tsx'
import { useEditForm } from './use-edit-form.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

interface Application {
  address: string
}

function Form({ application, onSent }: { application: Application; onSent: () => void }) {
  const form = useEditForm({
    draftKey: 'application',
    initial: { address: application.address, phone: '' },
    fields: { problemsOf: () => ({}) },
    send: async () => 'sent',
    onSent,
  })
  return (
    <EditForm form={form} thing="application" submitLabel="Save">
      <TextField {...form.field('address')} label="Address" />
      <TextField {...form.field('phone')} label="Phone" />
    </EditForm>
  )
}

/** A page whose reload brings the desk's decision or removes the thing. */
function Page({ hasOuter = false }: { hasOuter?: boolean }) {
  const [state, setState] = useState<'pending' | 'approved' | 'gone'>('pending')
  const application = { address: '12 Shivaji Chowk' }
  const inner = (
    <HeldForm
      of={state === 'pending' ? application : null}
      because="The desk has approved it."
      otherwise={<p>Approved</p>}
    >
      {(shown) => <Form application={shown} onSent={() => setState('approved')} />}
    </HeldForm>
  )
  return (
    <>
      {(['pending', 'approved', 'gone'] as const).map((next) => (
        <button key={next} type="button" onClick={() => setState(next)}>
          Now {next}
        </button>
      ))}
      {hasOuter ? (
        <HeldForm
          of={state === 'gone' ? null : application}
          because="It was deleted."
          otherwise={<p>Gone</p>}
        >
          {() => inner}
        </HeldForm>
      ) : (
        inner
      )}
    </>
  )
}

const type = (text: string) =>
  fireEvent.change(screen.getByLabelText(/^Address/), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a form with typed text stays when a reload closes it, says why, and copies the text', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  await drawAs('Student', <Page />)
  type('14 Shivaji Chowk')
  press('Now approved')
  expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toBe('14 Shivaji Chowk')
  expect(screen.getByRole('alert').textContent).toContain('The desk has approved it.')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  press('Copy text')
  expect(writeText).toHaveBeenCalledExactlyOnceWith('14 Shivaji Chowk')
  await vi.waitFor(() => expect(currentToasts().at(-1)?.message).toBe('Text copied'))
})

test('it can be sent again when another reload opens it again', async () => {
  await drawAs('Student', <Page />)
  type('14 Shivaji Chowk')
  press('Now approved')
  press('Now pending')
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toBe('14 Shivaji Chowk')
})

test('it gives way once its text is discarded, and at once if nothing was typed', async () => {
  await drawAs('Student', <Page />)
  type('14 Shivaji Chowk')
  press('Now approved')
  press('Discard')
  expect(screen.getByText('Approved')).toBeTruthy()
  press('Now pending')
  expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toBe('12 Shivaji Chowk')
  press('Now approved')
  expect(screen.getByText('Approved')).toBeTruthy()
})

test('it gives way after it was sent, although the answer has not reset it', async () => {
  await drawAs('Student', <Page />)
  type('14 Shivaji Chowk')
  press('Save')
  expect(await screen.findByText('Approved')).toBeTruthy()
})

test('a form within held content keeps that content as well, with its reason', async () => {
  await drawAs('Student', <Page hasOuter />)
  type('14 Shivaji Chowk')
  press('Now gone')
  expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toBe('14 Shivaji Chowk')
  press('Discard')
  expect(screen.getByText('Gone')).toBeTruthy()
})

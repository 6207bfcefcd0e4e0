import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CallProblem } from '#web/platform/call.ts'
import { drawAs, viewerId } from '#web/testing/draw-as.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { usePickedFiles } from '#web/ui/picked-files.ts'
import { EditForm, GoalButton } from './edit-form.tsx'
import type { FormFields } from './fields-of.ts'
import { TextField } from './text-field.tsx'
import { useEditForm } from './use-edit-form.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

interface Values {
  title: string
  body: string
}

/** A draft needs a title; a published form needs a text too. */
const fields: FormFields<Values, 'draft' | 'published'> = {
  problemsOf: ({ title, body }, goal) => ({
    ...(title === '' && { title: 'Enter a title' }),
    ...(goal === 'published' && body === '' && { body: 'Write the text' }),
  }),
}

interface FormProps {
  send: (values: Values, goal: string) => Promise<unknown>
  stays?: true
}

function Form({ send, stays }: FormProps) {
  const form = useEditForm({
    draftKey: 'write',
    initial: { title: '', body: '' },
    fields,
    goal: 'draft',
    fieldOfCode: { TOO_LARGE: 'body' },
    send,
    ...(stays && { next: () => ({ title: '', body: '' }) }),
  })
  return (
    <EditForm
      form={form}
      thing="post"
      goal="published"
      submitLabel="Publish"
      actions={
        <GoalButton form={form} goal="draft">
          Save draft
        </GoalButton>
      }
    >
      <TextField {...form.field('title')} label="Title" isRequired />
      <TextField {...form.field('body')} label="Text" isRequired />
    </EditForm>
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const nothing = async () => undefined

test('a field says what is wrong once it was filled in and left, and not when it was only passed through', async () => {
  await drawAs('Student', <Form send={nothing} />)
  fireEvent.blur(field('Title'))
  expect(screen.queryByText('Enter a title')).toBeNull()
  type('Title', 'A')
  fireEvent.blur(field('Title'))
  type('Title', '')
  expect(screen.getByText('Enter a title')).toBeTruthy()
})

test('publishing asks for more than a draft, and leads to the first wrong field', async () => {
  const send = vi.fn(nothing)
  await drawAs('Student', <Form send={send} />)
  type('Title', 'A title')
  await press('Publish')
  expect(screen.getByText('Write the text')).toBeTruthy()
  expect(document.activeElement).toBe(field('Text'))
  expect(send).not.toHaveBeenCalled()
  await press('Save draft')
  expect(send).toHaveBeenCalledExactlyOnceWith({ title: 'A title', body: '' }, 'draft', expect.any(Function))
})

test('it is sent once, however often the button is pressed', async () => {
  let finish = (_: undefined) => {}
  const send = vi.fn(() => new Promise<undefined>((resolve) => (finish = resolve)))
  await drawAs('Student', <Form send={send} />)
  type('Title', 'A title')
  await press('Save draft')
  await press('Save draft')
  await act(async () => finish(undefined))
  expect(send).toHaveBeenCalledTimes(1)
})

test('what the server refuses is shown under its field until that changes', async () => {
  const problem = new CallProblem({
    code: 'VALIDATION',
    message: 'Some fields are wrong',
    status: 400,
    errors: [{ path: 'title.0', message: 'This title is taken' }],
  })
  await drawAs('Student', <Form send={() => Promise.reject(problem)} />)
  type('Title', 'A title')
  await press('Save draft')
  expect(screen.getByText('This title is taken')).toBeTruthy()
  expect(document.activeElement).toBe(field('Title'))
  expect(screen.queryByRole('alert')).toBeNull()
  type('Title', 'Another')
  expect(screen.queryByText('This title is taken')).toBeNull()
})

test('a refusal about no field is shown above the buttons, and one by its code under the field it belongs to', async () => {
  const problems = [
    new CallProblem({ code: 'CONFLICT', message: 'Somebody changed it', status: 409 }),
    new CallProblem({ code: 'TOO_LARGE', message: 'The text is too large', status: 413 }),
  ]
  await drawAs('Student', <Form send={() => Promise.reject(problems.shift())} />)
  type('Title', 'A title')
  await press('Save draft')
  expect(screen.getByRole('alert').textContent).toBe('Somebody changed it')
  await press('Save draft')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field('Text').getAttribute('aria-invalid')).toBe('true')
})

test('without a network nothing is called; it is sent when the network is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const send = vi.fn(nothing)
  await drawAs('Student', <Form send={send} />)
  type('Title', 'A title')
  await press('Save draft')
  expect(screen.getByText(/Your post is saved on this device/)).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
  onLine.mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  type('Text', 'Long enough')
  await press('Send now')
  expect(send).toHaveBeenCalledTimes(1)
})

test('what was typed is found after leaving, and Start over empties the form and the draft', async () => {
  await drawAs('Student', <Form send={nothing} />)
  type('Title', 'Half a title')
  cleanup()
  await drawAs('Student', <Form send={nothing} />)
  expect(field('Title').value).toBe('Half a title')
  expect(screen.getByText(/^Draft restored from /)).toBeTruthy()
  await press('Start over')
  expect(field('Title').value).toBe('')
  expect(screen.queryByText(/^Draft restored from /)).toBeNull()
  cleanup()
  await drawAs('Student', <Form send={nothing} />)
  expect(field('Title').value).toBe('')
})

test('a draft of another shape is left alone', async () => {
  const kept = { savedAt: new Date().toISOString(), value: { title: 5, body: [] } }
  localStorage.setItem(`portal-draft:${viewerId}:write`, JSON.stringify(kept))
  await drawAs('Student', <Form send={nothing} />)
  expect(field('Title').value).toBe('')
})

test('a form that stays is empty after it was sent, and keeps what is typed next', async () => {
  await drawAs('Student', <Form send={nothing} stays />)
  type('Title', 'The first')
  await press('Save draft')
  await waitFor(() => expect(field('Title').value).toBe(''))
  type('Title', 'The second')
  cleanup()
  await drawAs('Student', <Form send={nothing} stays />)
  expect(field('Title').value).toBe('The second')
})

function LongForm() {
  const form = useEditForm({
    draftKey: null,
    initial: { title: '', body: '' },
    fields,
    goal: 'draft' as 'draft' | 'published',
    send: nothing,
  })
  const section = (title: string, name: keyof Values) => ({
    title,
    fields: [name],
    content: <TextField {...form.field(name)} label={`${title} field`} />,
  })
  return (
    <EditForm
      form={form}
      thing="post"
      goal="published"
      submitLabel="Publish"
      sections={[section('Name', 'title'), section('Words', 'body')]}
    />
  )
}

test('a long form lists what is ready, what is to do and what needs a fix', async () => {
  await drawAs('Student', <LongForm />)
  const states = () =>
    within(screen.getByRole('complementary'))
      .getAllByRole('link')
      .map((link) => link.querySelector('[role="img"]')?.getAttribute('aria-label'))
  expect(states()).toEqual(['to do', 'to do'])
  type('Name field (optional)', 'A title')
  expect(states()).toEqual(['ready', 'to do'])
  expect(screen.getByText('1 of 2')).toBeTruthy()
  await press('Publish')
  expect(states()).toEqual(['ready', 'needs a fix'])
})

test('on a phone the last step of a long form is sent from the bar at the bottom', async () => {
  const narrow = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => narrow)
  await drawAs('Student', <LongForm />)
  await press('Next: words')
  expect(within(screen.getByRole('region', { name: 'Steps' })).getByText('Publish')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Publish' })).toHaveLength(1)
})

const proofRules = { types: ['application/pdf'], kind: 'a PDF', bytesMax: 100, countMax: 1 }

function FileForm({ send }: FormProps) {
  const picking = usePickedFiles(proofRules)
  const initial = { title: 'A title', body: '' }
  const form = useEditForm({
    draftKey: null,
    initial,
    fields,
    otherFields: ['proof'],
    parts: [picking],
    send,
  })
  return (
    <EditForm form={form} thing="post" submitLabel="Send">
      <FilePicker
        label="Proof"
        help="A PDF"
        rules={proofRules}
        picking={picking}
        error={form.problems.proof}
      />
    </EditForm>
  )
}

test('what the server refuses of a file is shown until another one is picked, and removing leads to picking', async () => {
  const problem = new CallProblem({
    code: 'UNSUPPORTED_MEDIA',
    message: 'Some fields are wrong',
    status: 415,
    errors: [{ path: 'proof', message: 'Not a PDF' }],
  })
  const pick = (name: string) =>
    act(async () => {
      const files = [new File(['1'], name, { type: 'application/pdf' })]
      fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files } })
    })
  await drawAs('Student', <FileForm send={() => Promise.reject(problem)} />)
  await pick('one.pdf')
  await press('Send')
  expect(screen.getByText('Not a PDF')).toBeTruthy()
  await pick('two.pdf')
  expect(screen.queryByText('Not a PDF')).toBeNull()
  await press('Remove two.pdf')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose Proof' }))
})

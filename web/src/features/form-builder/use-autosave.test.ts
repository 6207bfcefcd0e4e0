import type { FormContent } from '@portal/contract/form-definition.ts'
import type { Form } from '@portal/contract/forms.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropSession, takeSession } from '#web/platform/session-store.ts'
import { sessionFor } from '#web/testing/session-for.ts'
import { useAutosave } from './use-autosave.ts'

const hourS = 3_600
const saves: { title: string; revision: number; status: number }[] = []
let serverRevision = 1
let answers: (() => void)[] = []

beforeEach(() => {
  saves.length = 0
  answers = []
  serverRevision = 1
  takeSession(sessionFor(hourS))
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { title, revision } = JSON.parse(body)
    await new Promise<void>((resolve) => answers.push(resolve))
    const isCurrent = revision === serverRevision
    if (isCurrent) serverRevision += 1
    const status = isCurrent ? 200 : 409
    saves.push({ title, revision, status })
    const answer = isCurrent
      ? { data: formOf(title, serverRevision), message: 'Saved' }
      : { code: 'CONFLICT', message: 'The form was saved in another window' }
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => {
  dropSession('ended')
  vi.unstubAllGlobals()
})

test('flushes that wait for one save send the newest content once, with the revision of the last answer', async () => {
  const { result, rerender } = draw()
  rerender({ content: contentOf('Second') })
  const flushes = [result.current.flush()]
  rerender({ content: contentOf('Third') })
  for (let nth = 0; nth < 3; nth++) flushes.push(result.current.flush())
  await answerAll(2)
  expect((await Promise.all(flushes)).map((form) => form?.revision)).toEqual([3, 3, 3, 3])
  expect(saves).toEqual([
    { title: 'Second', revision: 1, status: 200 },
    { title: 'Third', revision: 2, status: 200 },
  ])
  expect(result.current.state).toBe('saved')
})

test('flushes that wait for a refused save send nothing more', async () => {
  serverRevision = 5
  const { result, rerender } = draw()
  rerender({ content: contentOf('Second') })
  const flushes = [result.current.flush(), result.current.flush(), result.current.flush()]
  await answerAll(1)
  expect(await Promise.all(flushes)).toEqual([null, null, null])
  expect(saves).toEqual([{ title: 'Second', revision: 1, status: 409 }])
  expect(result.current.state).toBe('behind')
})

function draw() {
  const content = contentOf('First')
  return renderHook((given) => useAutosave(formOf('First', 1), given.content), { initialProps: { content } })
}

/** Answers saves until `count` of them are answered and no further one is on its way. */
async function answerAll(count: number): Promise<void> {
  await act(async () => {
    await vi.waitFor(() => {
      for (const answer of answers.splice(0)) answer()
      expect(saves.length).toBeGreaterThanOrEqual(count)
    })
    // A save too many has been requested by now, and is answered too.
    await new Promise((resolve) => setTimeout(resolve))
    for (const answer of answers.splice(0)) answer()
    await new Promise((resolve) => setTimeout(resolve))
  })
}

function contentOf(title: string): FormContent {
  return { title } as FormContent
}

function formOf(title: string, revision: number): Form {
  return { _id: 'form', title, revision } as Form
}

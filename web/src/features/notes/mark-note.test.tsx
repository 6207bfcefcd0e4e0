import type { Note } from '@portal/contract/note-records.ts'
import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawAs, serverAnswers, toastsShown } from '#web/testing/draw-as.tsx'
import { useMarkNote } from './mark-note.ts'
import { ownNotesPage } from './notes.cache.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const note = { _id: '4', slug: 'unit-1', usefulCount: 2, isUseful: false, isSaved: false } as Note

const listKey = ownNotesPage('saved', 1).queryKey
const list = { result: [note], totalPage: 1, total: 1 }

/** A list with one note. Nothing is loaded, so every change comes from the tap. */
function MarkedInList() {
  const { data } = useQuery<{ result: Note[] }>({
    queryKey: listKey,
    queryFn: () => new Promise(() => undefined),
    initialData: list,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [shown = note] = data.result
  const { mutate } = useMarkNote(shown, 'useful')
  return (
    <button type="button" aria-pressed={shown.isUseful} onClick={() => mutate(!shown.isUseful)}>
      Useful {shown.usefulCount}
    </button>
  )
}

const button = () => screen.getByRole('button', { name: /^Useful/ })

test('a note is useful at once, and the server is told how it shall be', async () => {
  const calls = serverAnswers(200, { success: true, message: 'Marked as useful' })
  await drawAs('Student', <MarkedInList />)
  fireEvent.click(button())
  await waitFor(() => expect(button().textContent).toBe('Useful 3'))
  expect(button().getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toMatchObject({ method: 'PUT', path: '/api/v1/notes/4/useful', body: { isUseful: true } })
})

test('a list that comes while the mark is on its way does not take it back', async () => {
  serverAnswers(200, { success: true, message: 'Marked as useful' })
  const client = await drawAs('Student', <MarkedInList />)
  fireEvent.click(button())
  client.setQueryData(listKey, list)
  await waitFor(() => expect(client.isMutating()).toBe(0))
  await waitFor(() => expect(button().textContent).toBe('Useful 3'))
})

test('a mark that the server refuses goes back, with the reason', async () => {
  serverAnswers(429, { success: false, code: 'RATE_LIMITED', message: 'Slow down, please' })
  await drawAs('Student', <MarkedInList />)
  fireEvent.click(button())
  await waitFor(() => expect(toastsShown()).toEqual(['Slow down, please']))
  expect(button().textContent).toBe('Useful 2')
})

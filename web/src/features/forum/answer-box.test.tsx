import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawAs, serverAnswers, toastsShown } from '#web/testing/draw-as.tsx'
import { AnswerPlace } from './answer-place.tsx'
import { sampleQuery } from './testing-query.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const field = () => screen.getByLabelText('Add an answer') as HTMLTextAreaElement
const post = () => fireEvent.click(screen.getByRole('button', { name: 'Post' }))
const type = (value: string) => fireEvent.change(field(), { target: { value } })

test('an answer of spaces is not sent: the writer is asked for one', async () => {
  const calls = serverAnswers(201, { success: true, message: 'Answer posted', data: { _id: '1' } })
  await drawAs('Alumni', <AnswerPlace query={sampleQuery} mentioned={[]} />)
  type(' \n ')
  post()
  expect(toastsShown()).toEqual(['Please enter comment'])
  expect(calls).toEqual([])
})

test('a visitor is asked to sign in before an answer', async () => {
  await drawAs('All', <AnswerPlace query={sampleQuery} mentioned={[]} />)
  type('Hello')
  post()
  expect(toastsShown()).toEqual(['Sign in to comment on the query'])
})

test('what was typed is still there after a reload, and gone once it is posted', async () => {
  serverAnswers(201, { success: true, message: 'Answer posted', data: { _id: '1' } })
  await drawAs('Alumni', <AnswerPlace query={sampleQuery} mentioned={[]} />)
  type('Put that line first.')
  cleanup()
  await drawAs('Alumni', <AnswerPlace query={sampleQuery} mentioned={[]} />)
  expect(field().value).toBe('Put that line first.')
  post()
  await waitFor(() => expect(field().value).toBe(''))
  expect(toastsShown()).toEqual(['Answer posted'])
  cleanup()
  await drawAs('Alumni', <AnswerPlace query={sampleQuery} mentioned={[]} />)
  expect(field().value).toBe('')
})

test('5,001 characters are counted and not sent', async () => {
  const calls = serverAnswers(201, { success: true })
  await drawAs('Alumni', <AnswerPlace query={sampleQuery} mentioned={[]} />)
  type('x'.repeat(5001))
  expect(screen.getByText('5,001 of 5,000')).toBeTruthy()
  post()
  expect(toastsShown()).toEqual(['Use at most 5,000 characters for your text'])
  expect(calls).toEqual([])
})

const closedQuery = {
  ...sampleQuery,
  openQueryStatus: false,
  can: { ...sampleQuery.can, answer: false },
}

test('a closed query has a sentence where the box would be', async () => {
  await drawAs('Alumni', <AnswerPlace query={closedQuery} mentioned={[]} />)
  expect(screen.queryByLabelText('Add an answer')).toBeNull()
  expect(screen.getByText(/This query is closed/)).toBeTruthy()
})

test('what was typed before a query was closed can still be read, until it is discarded', async () => {
  await drawAs('Alumni', <AnswerPlace query={sampleQuery} mentioned={[]} />)
  type('Half of a thought')
  cleanup()
  await drawAs('Alumni', <AnswerPlace query={closedQuery} mentioned={[]} />)
  expect(screen.getByText('Half of a thought')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Post' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByText('Half of a thought')).toBeNull()
})

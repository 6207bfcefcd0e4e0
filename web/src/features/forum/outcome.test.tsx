import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { drawAs, serverAnswers, toastsShown } from '#web/testing/draw-as.tsx'
import { Outcome } from './outcome.tsx'
import { sampleAnswer, sampleAuthor, sampleQuery } from './testing-query.ts'

// The growing text field waits for fonts, which the DOM of the tests doesn't have.
beforeAll(
  () => void Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const own = { ...sampleQuery, can: { ...sampleQuery.can, outcome: true } }
const ofAsker = { ...sampleAnswer, _id: '22', author: sampleAuthor }
const outcome = {
  message: 'I passed.\nThank you.',
  date: '2026-11-20T06:30:00.000Z',
  helped: [{ _id: '4', name: 'Kabir Shaikh', slug: 'kabir', roleModel: 'Alumni' }],
}

test('without an outcome only the author of the query sees the place for it', async () => {
  await drawAs('Alumni', <Outcome query={sampleQuery} outcome={null} answers={[sampleAnswer]} />)
  expect(screen.queryByRole('region')).toBeNull()
  cleanup()
  await drawAs('Student', <Outcome query={own} outcome={null} answers={[sampleAnswer]} />)
  expect(screen.getByRole('region', { name: 'How did it turn out?' })).toBeTruthy()
})

test('a reader sees the outcome and who helped, and no button', async () => {
  await drawAs('Alumni', <Outcome query={sampleQuery} outcome={outcome} answers={[sampleAnswer]} />)
  const region = screen.getByRole('region', { name: 'Outcome' })
  expect(region.textContent).toContain('I passed.')
  expect(region.textContent).toContain('Helped by Kabir Shaikh')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the author writes the outcome; answers marked as helpful are chosen, and the own answers not offered', async () => {
  const calls = serverAnswers(200, { success: true, message: 'Outcome saved' })
  const answers = [{ ...sampleAnswer, hasHelped: true }, ofAsker]
  await drawAs('Student', <Outcome query={own} outcome={null} answers={answers} />)
  fireEvent.click(screen.getByRole('button', { name: 'Share the outcome' }))
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Save outcome' }))
  expect(toastsShown()).toEqual(['Describe the outcome first'])
  expect(calls).toEqual([])
  fireEvent.change(screen.getByLabelText(/^What happened/), { target: { value: 'I passed.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save outcome' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toMatchObject({
    path: '/api/v1/alumni/outcome/11',
    body: { message: 'I passed.', helped: ['4'] },
  })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Share the outcome' })).toBeTruthy())
})

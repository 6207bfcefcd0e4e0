import type { ForumAnswer, ForumQuery, MentionedPerson } from '@portal/contract/forum-records.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AnswerItem as Item } from '#web/college/discussion/answer-item.tsx'
import { drawAs, serverAnswers, toastsShown, viewerId } from '#web/testing/draw-as.tsx'
import { useForumDiscussion } from './forum-discussion.tsx'
import { sampleAnswer, sampleAuthor, sampleQuery } from './testing-query.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** An answer as the forum renders it. */
function AnswerItem(props: { query: ForumQuery; answer: ForumAnswer; mentioned?: MentionedPerson[] }) {
  const { query, answer, mentioned } = props
  return <Item discussion={useForumDiscussion(query, mentioned)} answer={answer} />
}

const withReply = {
  ...sampleAnswer,
  reply: [
    {
      _id: '31',
      message: 'Thanks!',
      date: sampleAnswer.date,
      author: { ...sampleAuthor, _id: viewerId },
      editedAt: null,
      revision: 1,
      can: { update: true, delete: true },
    },
  ],
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = () => screen.getByRole('textbox', { name: 'Reply here' })

test('the reply box and the replies start hidden, and each button opens and closes its own', async () => {
  await drawAs('Student', <AnswerItem query={sampleQuery} answer={withReply} />)
  expect(screen.getByText('1 Reply')).toBeTruthy()
  expect(screen.queryByText('Thanks!')).toBeNull()
  press('Show Replies')
  expect(screen.getByText('Thanks!')).toBeTruthy()
  press('Hide Replies')
  expect(screen.queryByText('Thanks!')).toBeNull()
  press('Reply')
  expect(field()).toBeTruthy()
  press('Hide Reply')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an answer without replies offers none to show', async () => {
  await drawAs('Student', <AnswerItem query={sampleQuery} answer={sampleAnswer} />)
  expect(screen.queryByRole('button', { name: 'Show Replies' })).toBeNull()
  expect(screen.queryByText('0 Reply')).toBeNull()
})

test('a reply of spaces is not sent: the writer is asked for one', async () => {
  const calls = serverAnswers(201, { success: true, message: 'Reply posted', data: { _id: '32' } })
  await drawAs('Student', <AnswerItem query={sampleQuery} answer={sampleAnswer} />)
  press('Reply')
  fireEvent.change(field(), { target: { value: '   ' } })
  fireEvent.submit(field())
  expect(toastsShown()).toEqual(['Please enter reply'])
  expect(calls).toEqual([])
})

test('a reply goes out trimmed, once however often it is sent, and empties the box', async () => {
  const calls = serverAnswers(201, { success: true, message: 'Reply posted', data: { _id: '32' } })
  await drawAs('Student', <AnswerItem query={sampleQuery} answer={sampleAnswer} />)
  press('Reply')
  fireEvent.change(field(), { target: { value: ' Thanks ' } })
  fireEvent.submit(field())
  fireEvent.submit(field())
  await waitFor(() => expect(toastsShown()).toEqual(['Reply posted']))
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({ path: '/api/v1/alumni/reply/11', body: { id: '21', message: 'Thanks' } })
  await waitFor(() => expect((field() as HTMLTextAreaElement).value).toBe(''))
})

test('a refused reply keeps its text, and the server says why', async () => {
  serverAnswers(409, { success: false, code: 'CONFLICT', message: 'This query is closed' })
  await drawAs('Student', <AnswerItem query={sampleQuery} answer={sampleAnswer} />)
  press('Reply')
  fireEvent.change(field(), { target: { value: 'Too late' } })
  fireEvent.submit(field())
  await waitFor(() => expect(toastsShown()).toEqual(['This query is closed']))
  expect((field() as HTMLTextAreaElement).value).toBe('Too late')
})

test('only the author has the bin, on an answer and on a reply', async () => {
  await drawAs('Student', <AnswerItem query={sampleQuery} answer={withReply} />)
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  press('Show Replies')
  expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(1)
  expect(screen.getByText('You')).toBeTruthy()
})

test('the dialog of the bin names what the author wrote: people by name, without what is quoted', async () => {
  const message = '> @[3] wrote:\n> Python?\n\nThanks, @[4]!'
  const [reply] = withReply.reply
  const answer = { ...withReply, reply: [{ ...reply, message }] } as ForumAnswer
  const kabir = { _id: '4', name: 'Kabir Shaikh', slug: 'kabir', roleModel: 'Alumni' as const }
  await drawAs('Student', <AnswerItem query={sampleQuery} answer={answer} mentioned={[kabir]} />)
  press('Show Replies')
  press('Delete')
  const sentence = 'Are you sure you want to delete reply Thanks, @Kabir Shaikh! ?'
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('where the server takes no replies there is no reply button', async () => {
  const closed = { ...sampleQuery, openQueryStatus: false, can: { ...sampleQuery.can, answer: false } }
  await drawAs('Alumni', <AnswerItem query={closed} answer={withReply} />)
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Like 2' })).toBeTruthy()
})

import type { ForumAnswer } from '@portal/contract/forum-records.ts'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { withLike } from '#web/college/discussion/like-answer.ts'
import { LikeButton } from '#web/college/discussion/like-button.tsx'
import { drawAs, serverAnswers, toastsShown, viewerId } from '#web/testing/draw-as.tsx'
import { queryDetail } from './forum.cache.ts'
import { useForumDiscussion } from './forum-discussion.tsx'
import { sampleAnswer, sampleQuery } from './testing-query.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const key = queryDetail(sampleQuery.slug).queryKey

/** The heart of a cached answer. Nothing is loaded, so every change comes from the tap. */
function CachedHeart() {
  const { data } = useQuery<{ comments: ForumAnswer[] }>({
    queryKey: key,
    queryFn: () => new Promise(() => undefined),
    initialData: { comments: [sampleAnswer] },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [answer] = data.comments
  const discussion = useForumDiscussion(sampleQuery)
  return answer && <LikeButton discussion={discussion} answer={answer} />
}

const heart = () => screen.getByRole('button', { name: /^Like/ })

test('a like shows at once and tells the server that there was none before', async () => {
  const calls = serverAnswers(200, { success: true, message: 'Liked' })
  await drawAs('Student', <CachedHeart />)
  expect(heart().textContent).toBe('Like 2')
  fireEvent.click(heart())
  await waitFor(() => expect(heart().textContent).toBe('Like 3'))
  expect(heart().getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toMatchObject({ method: 'PUT', path: '/api/v1/alumni/upVote/21', body: { upVote: false } })
})

test('a load while the like is sent, which does not include it yet, leaves the heart as it is', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const client = await drawAs('Student', <CachedHeart />)
  fireEvent.click(heart())
  await waitFor(() => expect(heart().textContent).toBe('Like 3'))
  act(() =>
    client.setQueriesData({ queryKey: key }, { comments: [{ ...sampleAnswer, upVotes: ['1', '2', '8'] }] }),
  )
  await waitFor(() => expect(heart().textContent).toBe('Like 4'))
  expect(heart().getAttribute('aria-pressed')).toBe('true')
})

test('a like that the server refuses goes back, with the reason', async () => {
  serverAnswers(429, { success: false, code: 'RATE_LIMITED', message: 'Slow down, please' })
  await drawAs('Student', <CachedHeart />)
  fireEvent.click(heart())
  await waitFor(() => expect(toastsShown()).toEqual(['Slow down, please']))
  expect(heart().textContent).toBe('Like 2')
  expect(heart().getAttribute('aria-pressed')).toBe('false')
})

test('a visitor is asked to sign in, and nothing is sent', async () => {
  const calls = serverAnswers(200, { success: true })
  await drawAs('All', <CachedHeart />)
  fireEvent.click(heart())
  expect(toastsShown()).toEqual(['Sign in to like the query'])
  expect(calls).toEqual([])
})

test('the same tap painted twice counts one like, and taking it away leaves the others', () => {
  const tap = { answerId: '21', viewerId, wasLiked: false }
  const twice = withLike(withLike([sampleAnswer], tap, true), tap, true)
  expect(twice[0]?.upVotes).toEqual(['1', '2', viewerId])
  expect(withLike(twice, tap, false)[0]?.upVotes).toEqual(['1', '2'])
})

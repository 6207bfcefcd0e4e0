import { expect, test, vi } from 'vitest'
import { CallProblem } from './call-problem.ts'
import { createTurns, whenAllowed } from './turns.ts'

test('three go at a time; the fourth begins when one of them is over, the fifth after it', async () => {
  const turn = createTurns(3)
  const begun: number[] = []
  const ends = await Promise.all([1, 2, 3].map(turn))
  const later = [4, 5].map(async (number) => {
    const end = await turn()
    begun.push(number)
    return end
  })
  await Promise.resolve()
  expect(begun).toEqual([])
  ends[0]?.()
  ends[0]?.()
  const endFourth = await later[0]
  expect(begun).toEqual([4])
  endFourth?.()
  await later[1]
  expect(begun).toEqual([4, 5])
})

test('what the server asks to come back for later is done again then, and another refusal is told', async () => {
  vi.useFakeTimers()
  const problem = (status: number, retryAfterSeconds: number | null) =>
    new CallProblem({ code: 'RATE_LIMITED', message: 'Slow down', status, retryAfterSeconds })
  const answers = [() => Promise.reject(problem(429, 7)), () => Promise.resolve('sent')]
  let waits = 0
  const done = whenAllowed(
    () => (answers.shift() as () => Promise<string>)(),
    () => {
      waits += 1
    },
  )
  await vi.advanceTimersByTimeAsync(7_000)
  expect([await done, waits]).toEqual(['sent', 1])
  for (const refused of [problem(429, 3_600), problem(429, null), problem(413, 1)])
    await expect(
      whenAllowed(
        () => Promise.reject(refused),
        () => {},
      ),
    ).rejects.toBe(refused)
  vi.useRealTimers()
})

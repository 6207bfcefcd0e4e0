import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Affected } from './affects.ts'
import type { WriteName } from './call-names.ts'
import { CallProblem } from './call-problem.ts'
import { queryClient } from './query-client.ts'
import { reloadAfter, reloaded } from './reload-after.ts'

/** The lines of the table that these tests need. */
const lines = vi.hoisted(
  (): Partial<Record<WriteName, readonly Affected[]>> => ({
    'PUT /blogs/:id': ['GET /blogs/:id', { later: '/notes' }],
  }),
)
vi.mock('./affects.ts', () => ({ affects: lines }))

/** The names of the calls that were loaded again. */
const loads: string[] = []
const leaves: (() => void)[] = []

beforeEach(() => {
  for (const name of ['GET /blogs/:id', 'GET /blogs', 'GET /notes', 'GET /notes/mine', 'noteFile']) show(name)
  loads.length = 0
})

afterEach(() => {
  for (const leave of leaves.splice(0)) leave()
  queryClient.clear()
})

/** Shows the data of a call, as a screen does. */
function show(name: string, load: () => Promise<string> = () => Promise.resolve(name)): void {
  const observer = new QueryObserver(queryClient, {
    queryKey: [name, {}],
    queryFn: () => {
      loads.push(name)
      return load()
    },
    initialData: name,
  })
  leaves.push(observer.subscribe(() => undefined))
}

const isOutdated = (name: string) => queryClient.getQueryState([name, {}])?.isInvalidated

function refused(status: number) {
  const problem = new CallProblem({ code: 'CONFLICT', message: 'Someone else was faster', status })
  return reloadAfter('PUT /blogs/:id', () => Promise.reject(problem))
}

test('a write loads the call that it names again, and no other of the area', async () => {
  expect(await reloadAfter('PUT /blogs/:id', () => Promise.resolve('saved'))).toBe('saved')
  await reloaded()
  expect(loads).toEqual(['GET /blogs/:id'])
})

test('what may wait is only outdated, so that nothing moves on the screen', async () => {
  await reloadAfter('PUT /blogs/:id', () => Promise.resolve('saved'))
  await reloaded()
  expect([isOutdated('GET /notes'), isOutdated('GET /notes/mine')]).toEqual([true, true])
  expect([isOutdated('GET /blogs'), isOutdated('noteFile')]).toEqual([false, false])
})

test.each([403, 404, 409])(
  'an answer of %i loads all of it again: someone else changed it',
  async (status) => {
    await expect(refused(status)).rejects.toThrow('Someone else was faster')
    await reloaded()
    expect(loads.toSorted()).toEqual(['GET /blogs/:id', 'GET /notes', 'GET /notes/mine'])
  },
)

test.each([400, 429, 0])('a refusal with %i (0 is offline) loads nothing', async (status) => {
  await expect(refused(status)).rejects.toThrow('Someone else was faster')
  await reloaded()
  expect(loads).toEqual([])
})

test('the answer comes before the reload has ended, and `reloaded` waits for it', async () => {
  const load = Promise.withResolvers<string>()
  for (const leave of leaves.splice(0)) leave()
  queryClient.clear()
  show('GET /blogs/:id', () => load.promise)
  await reloadAfter('PUT /blogs/:id', () => Promise.resolve('saved'))
  let isDone = false
  const waiting = reloaded().then(() => {
    isDone = true
  })
  await vi.waitFor(() => expect(loads).toContain('GET /blogs/:id'))
  expect(isDone).toBe(false)
  load.resolve('new')
  await waiting
  expect(queryClient.getQueryData(['GET /blogs/:id', {}])).toBe('new')
})

test('everything that a call has loaded is loaded again if the table is lost', async () => {
  vi.resetModules()
  vi.doMock('./affects.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await reloadAfter('PUT /blogs/:id', () => Promise.resolve('saved'))
  await reloaded()
  expect(loads.toSorted()).toEqual(['GET /blogs', 'GET /blogs/:id', 'GET /notes', 'GET /notes/mine'])
})

import type { SiteSettings } from '@portal/contract/site.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallProblem } from './call-problem.ts'
import {
  copyOf,
  dropKept,
  type KeptAnswer,
  keepAnswers,
  keptCharsMax,
  keptMax,
  overdue,
} from './kept-answers.ts'
import { guardKeptPages } from './kept-guard.ts'
import { keptStart } from './kept-start.ts'
import { markAnswered, wasAnswered } from './online.ts'
import { orKept } from './or-kept.ts'
import { queryClient } from './query-client.ts'
import { dropSession, takeKeptViewer, takeSession, type Viewer } from './session-store.ts'
import { setSharedComputer } from './shared-computer.ts'
import { takeSite } from './site.ts'

/** What the device's database has. */
const stored = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: async (name: string) => stored.get(name),
  set: async (name: string, value: unknown) => void stored.set(name, value),
  del: async (name: string) => void stored.delete(name),
  delMany: async (names: string[]) => names.forEach((name) => void stored.delete(name)),
  entries: async () => [...stored],
  clear: async () => stored.clear(),
  values: async () => [...stored.values()],
}))

const day = 24 * 60 * 60 * 1000
const queryKey = ['GET /events', {}] as const
const unanswered = () =>
  Promise.reject(new CallProblem({ code: 'UNAVAILABLE', message: 'No answer', status: 0 }))

beforeEach(() => {
  takeSite({ portalName: 'Portal' } as SiteSettings)
  signIn('1')
  keepAnswers()
})

afterEach(async () => {
  setSharedComputer(false)
  dropSession('signedOut')
  queryClient.clear()
  await dropKept()
  localStorage.clear()
})

function signIn(userId: string): void {
  const claims = btoa(JSON.stringify({ userId, exp: Date.now() / 1000 + 600 }))
  takeSession({ accessToken: `a.${claims}.c`, data: person } as never)
}
const person = { name: 'Asha', roleModel: 'Student', role: { slug: 'asha' } }

/** Waits until everything that was to be stored is. */
const writes = () => new Promise((resolve) => setTimeout(resolve, 20))

/** Loads what a screen shows while the portal answers. */
const read = (data: unknown, key: readonly unknown[] = queryKey) =>
  queryClient.fetchQuery({ queryKey: key, queryFn: async () => data })

/** Opens the app again. */
function startAway(userId: string): void {
  queryClient.clear()
  takeKeptViewer({ ...person, _id: userId } as Viewer)
}

test('what was read is shown without a network, with the time when it was read', async () => {
  await read(['Robotics'])
  const at = queryClient.getQueryState(queryKey)?.dataUpdatedAt
  await vi.waitFor(() => expect(stored.size).toBe(1))
  startAway('1')
  const shown = queryClient.fetchQuery({
    queryKey,
    queryFn: (context) => orKept(context, unanswered),
    retry: false,
  })
  expect(await shown).toEqual(['Robotics'])
  await vi.waitFor(() =>
    expect(queryClient.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt: at, isInvalidated: true }),
  )
  expect(stored.get('1 ["GET /events",{}]')).toMatchObject({ at })
})

test('a copy that is shown in an open app keeps its time', async () => {
  await read(['Robotics'])
  await vi.waitFor(() => expect(stored.size).toBe(1))
  const [before] = stored.values()
  queryClient.clear()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const queryFn = (context: Parameters<typeof orKept>[0]) => orKept(context, unanswered)
  expect(await queryClient.fetchQuery({ queryKey, queryFn })).toEqual(['Robotics'])
  await writes()
  expect([...stored.values()]).toEqual([before])
})

test('what arrives while the person signs out is not stored', async () => {
  const leave = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') dropSession('signedOut')
  })
  await read(['Robotics'])
  leave()
  await writes()
  expect(stored.size).toBe(0)
})

test('a page without a copy fails, and an answer wins over the copy', async () => {
  await read(['Robotics'])
  startAway('1')
  const without = queryClient.fetchQuery({
    queryKey: ['GET /events', { query: { page: 2 } }],
    queryFn: (context) => orKept(context, unanswered),
    retry: false,
  })
  await expect(without).rejects.toThrow('No answer')
  const answered = queryClient.fetchQuery({
    queryKey,
    queryFn: (context) => orKept(context, async () => ['Drama']),
  })
  expect(await answered).toEqual(['Drama'])
})

test("people's contact data and other people's profiles are not kept, the own profile is", async () => {
  await read({ phone: '98' }, ['GET /alumni/admin/:id', { params: { id: '7' } }])
  await read({ name: 'Kabir' }, ['GET /profiles/:slug', { params: { slug: 'kabir' } }])
  await read({ name: 'Asha' }, ['GET /profiles/:slug', { params: { slug: 'asha' } }])
  await vi.waitFor(() => expect(stored.size).toBe(1))
  expect([...stored.keys()][0]).toContain('asha')
})

test('a visitor keeps the schedule of the festival, and nothing else', async () => {
  dropSession('signedOut')
  keepAnswers()
  const schedule = ['GET /tml/festival', { query: { year: '' } }] as const
  await read({ isCurrent: true, endsOn: null }, schedule)
  await read(['Robotics'])
  await vi.waitFor(() => expect([...stored.keys()]).toEqual([`visitor ${JSON.stringify(schedule)}`]))
  expect(keptStart()).toMatchObject({ viewer: null })
  expect((await copyOf(schedule))?.data).toEqual({ isCurrent: true, endsOn: null })
})

test("the desk's lists and the teams are kept without what leads to people", async () => {
  const row = { name: 'Kabir', email: 'k@a.example', contact: '98', answers: { meal: 'None' }, prn: '1' }
  await read({ result: [{ members: [row] }] }, ['GET /tml/participants/:slug', { params: { slug: 'rugby' } }])
  await vi.waitFor(() => expect(stored.size).toBe(1))
  const [kept] = [...stored.values()] as KeptAnswer[]
  expect(JSON.parse(kept?.text ?? '').result).toEqual([
    { members: [{ name: 'Kabir', email: '', contact: '', answers: {}, prn: '1' }] },
  ])
  const team = { email: 'rugby@a.example', members: [{ name: 'Kabir', email: 'k@a.example' }] }
  await read(team, ['GET /teams/:slug', { params: { slug: 'rugby' } }])
  await vi.waitFor(() => expect(stored.size).toBe(2))
  const [, page] = [...stored.values()] as KeptAnswer[]
  expect(JSON.parse(page?.text ?? '')).toEqual({ email: null, members: [{ name: 'Kabir', email: null }] })
})

test('a ticket stays until its event is over, whatever is read after it', async () => {
  const endsAt = new Date(Date.now() + 60 * day).toISOString()
  await read({ mine: { ticket: 'code' }, endsAt }, ['GET /events/:id', { params: { id: 'rugby' } }])
  await vi.waitFor(() => expect(stored.size).toBe(1))
  const [name, kept] = ([...stored] as [string, KeptAnswer][])[0] ?? ['', { at: 0, text: '' }]
  const later = Array.from({ length: keptMax }, (_, nth): [string, KeptAnswer] => [
    `1 ${nth}`,
    { at: Date.now() + 40 * day, text: '' },
  ])
  expect(overdue([[name, kept], ...later], '1', Date.now() + 45 * day)).toEqual([])
  expect(overdue([[name, kept], ...later], '1', Date.now() + 62 * day)).toEqual([name])
})

test('without an answer to the last read a copy is shown at once, and a late answer replaces it', async () => {
  await read(['Robotics'])
  await vi.waitFor(() => expect(stored.size).toBe(1))
  startAway('1')
  const late = Promise.withResolvers<string[]>()
  const shown = await queryClient.fetchQuery({
    queryKey,
    queryFn: (context) => orKept(context, () => late.promise),
  })
  expect(shown).toEqual(['Robotics'])
  late.resolve(['Drama'])
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toEqual(['Drama']))
})

test('the first read that gets no answer shows the copy, at once if it fails, and is tried again', async () => {
  await read(['Robotics'])
  await vi.waitFor(() => expect(stored.size).toBe(1))
  for (const load of [() => new Promise<never>(() => undefined), unanswered]) {
    queryClient.clear()
    markAnswered(true)
    const loads = vi.fn().mockImplementationOnce(load).mockResolvedValue(['Drama'])
    const queryFn = (context: Parameters<typeof orKept>[0]) => orKept(context, loads)
    const shown = queryClient.fetchQuery({ queryKey, queryFn })
    await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toEqual(['Robotics']), 2_000)
    expect(await shown).toEqual(['Robotics'])
    expect(wasAnswered()).toBe(false)
    if (load === unanswered)
      await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toEqual(['Drama']), 2_000)
  }
})

test('a form takes no copy while the portal may still answer', async () => {
  await read(['Robotics'])
  await vi.waitFor(() => expect(stored.size).toBe(1))
  queryClient.clear()
  markAnswered(true)
  const loads = vi.fn().mockImplementationOnce(unanswered).mockResolvedValue(['Drama'])
  const queryFn = (context: Parameters<typeof orKept>[0]) => orKept(context, loads)
  const meta = { isForForm: true }
  expect(await queryClient.fetchQuery({ queryKey, queryFn, meta, retry: 1 })).toEqual(['Drama'])
})

test('another account gets no copy of the first', async () => {
  await read(['Robotics'])
  await vi.waitFor(() => expect(stored.size).toBe(1))
  startAway('2')
  expect(await copyOf(queryKey)).toBeNull()
})

test.each([
  ['after a sign-out', () => dropSession('signedOut')],
  ['after a sign-out in another tab', () => dropSession('elsewhere')],
  ['when the server has ended the session', () => dropSession('ended')],
  ['when another account signs in', () => signIn('2')],
])('nothing stays %s', async (_when, end) => {
  guardKeptPages()
  await read(['Robotics'])
  await vi.waitFor(() => expect(stored.size).toBe(1))
  expect(keptStart()?.viewer).toEqual({ ...person, _id: '1' })
  end()
  await vi.waitFor(() => expect([stored.size, keptStart()]).toEqual([0, null]))
})

test('a shared computer keeps nothing', async () => {
  setSharedComputer(true)
  await read(['Robotics'])
  await dropKept()
  keepAnswers()
  await read(['Drama'])
  await read(['Drama'], ['GET /today', {}])
  expect([stored.size, keptStart()]).toEqual([0, null])
})

test('a copy goes when the thing is gone', async () => {
  await read(['Robotics'])
  await vi.waitFor(() => expect(stored.size).toBe(1))
  const gone = queryClient.fetchQuery({
    queryKey,
    queryFn: () => Promise.reject(new CallProblem({ code: 'NOT_FOUND', message: 'Gone', status: 404 })),
    staleTime: 0,
  })
  await expect(gone).rejects.toThrow('Gone')
  await vi.waitFor(() => expect(stored.size).toBe(0))
})

test('the oldest go beyond the number and the size, and what is older than 30 days or of someone else', () => {
  const now = 100 * day
  const kept = (name: string, age: number, length = 1): [string, KeptAnswer] => [
    name,
    { at: now - age, text: 'x'.repeat(length) },
  ]
  const many = Array.from({ length: keptMax + 2 }, (_, nth) => kept(`1 ${nth}`, nth))
  expect(overdue(many, '1', now)).toEqual([`1 ${keptMax}`, `1 ${keptMax + 1}`])
  const large = [kept('1 new', 0, keptCharsMax - 1), kept('1 old', 2, 1), kept('1 mid', 1, 1)]
  expect(overdue(large, '1', now)).toEqual(['1 old'])
  expect(overdue([kept('1 a', 29 * day), kept('1 b', 31 * day), kept('2 c', 0)], '1', now).sort()).toEqual([
    '1 b',
    '2 c',
  ])
})

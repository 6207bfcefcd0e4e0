import type { Api } from '@portal/contract/api.ts'
import type { DataOf } from '@portal/contract/endpoint.ts'
import { hashKey, type Query, type QueryKey } from '@tanstack/react-query'
import { clear, createStore, del, delMany, entries, get, set } from 'idb-keyval'
import type { ReadName } from './call-names.ts'
import { CallProblem } from './call-problem.ts'
import { dropNotes } from './kept-notes.ts'
import { keepStart } from './kept-start.ts'
import { queryClient } from './query-client.ts'
import { currentSession, type Viewer } from './session-store.ts'
import { isSharedComputer } from './shared-computer.ts'
import { currentSite } from './site.ts'
import { activeWorker } from './worker-registration.ts'

/* The answers that this device keeps for its account, so that pages that were read open without a network. */

/** What is kept when it was read. Contact data of other people is left out, and so are desks but one. */
const keptCalls: ReadonlySet<unknown> = new Set<ReadName>([
  'GET /alumni/follow/:id',
  'GET /alumni/forumFigures',
  'GET /alumni/getQuery',
  'GET /alumni/myQuery',
  'GET /alumni/queriesForMe',
  'GET /alumni/singleQuery/:id',
  'GET /alumni/waitingQueries',
  'GET /announcements',
  'GET /announcements/:id',
  'GET /announcements/:id/comments',
  'GET /announcements/mine',
  'GET /blogs',
  'GET /blogs/:id',
  'GET /blogs/mine',
  'GET /blogs/tags',
  'GET /calendar/:term',
  'GET /council/documents',
  'GET /council/letters/mine',
  'GET /events',
  'GET /events/:id',
  'GET /events/:id/questions',
  'GET /events/dashboard',
  'GET /events/my',
  'GET /events/registered',
  'GET /events/tags',
  'GET /forms',
  'GET /forms/:id',
  'GET /forms/:id/fill',
  'GET /memberships',
  'GET /notes',
  'GET /notes/:id',
  'GET /notes/mine',
  'GET /notes/saved',
  'GET /notes/subjects',
  'GET /notification/choices',
  'GET /notification/getAllNotifications',
  'GET /notification/mutes',
  'GET /profiles/mine',
  'GET /railway/mine',
  'GET /railway/pass',
  'GET /reminders/choices',
  'GET /teams',
  'GET /teams/:slug',
  'GET /tml',
  'GET /tml/checkRegistration/:slug',
  'GET /tml/desk/events',
  'GET /tml/festival',
  'GET /tml/lakshya/scoreboard',
  'GET /tml/participants/:slug',
  'GET /tml/sponsors',
  'GET /today',
])
/** What visitors keep too, for halls without a network. */
const publicCalls: ReadonlySet<unknown> = new Set<ReadName>([
  'GET /tml/festival',
  'GET /tml/lakshya/scoreboard',
  'GET /tml/sponsors',
])
/** Profiles are kept only if they are the viewer's. */
const ownProfileCalls: ReadonlySet<unknown> = new Set<ReadName>([
  'GET /alumni/forumRecord/:slug',
  'GET /alumni/profile/:slug',
  'GET /profiles/:slug',
])

/** The fields that are replaced in the copies of calls with contact data, or with answers to an event's questions. */
const leftOut: { [N in ReadName]?: Readonly<Record<string, unknown>> } = {
  'GET /teams/:slug': { email: null },
  'GET /tml/participants/:slug': { email: '', contact: '', answers: {} },
}

/** What is needed at a door is kept for a day longer than this, whatever else is read. */
const keptUntil: { [N in ReadName]?: (data: DataOf<Api[N]>) => string | null } = {
  'GET /events/:id': ({ mine, endsAt }) => (mine?.ticket ? endsAt : null),
  'GET /tml/festival': ({ isCurrent, endsOn }) => (isCurrent ? endsOn : null),
}

export const keptMax = 300
export const keptCharsMax = 5 * 1024 * 1024
const dayMs = 24 * 60 * 60 * 1000
const keptMsMax = 30 * dayMs

export interface KeptAnswer {
  /** When the server gave the answer, in milliseconds. */
  at: number
  text: string
  /** Until then it is neither too old nor one too many. */
  untilMs?: number
}

/** Returns whether the device keeps this query of the viewer or of a visitor. */
export function isKept([name, asked]: QueryKey, viewer: Viewer | null): boolean {
  if (viewer === null) return publicCalls.has(name)
  if (keptCalls.has(name)) return true
  const { slug } = (asked as { params?: { slug?: string } } | undefined)?.params ?? {}
  return ownProfileCalls.has(name) && slug !== undefined && slug === viewer.role.slug
}

const answers = createStore('portal-kept', 'answers')
/** One after the other, so that nothing is written after it was dropped. */
let underWay: Promise<unknown> = Promise.resolve()
let isPruneDue = false
/** Queries whose next data is a copy, which is not kept as new. */
const copied = new Set<string>()
/** Whether the worker has the code of the pages that were opened; null until the answers are kept. */
let filesKept: Promise<boolean> | null = null

/** Starts keeping what the screens load, and keeps what they have loaded so far. */
export function keepAnswers(): void {
  const { viewer, phase } = currentSession()
  const site = currentSite()
  if (phase !== 'ready' || !site || isSharedComputer()) return
  keepStart({ viewer, site })
  if (filesKept) return
  filesKept = keepLoadedFiles().catch(() => false)
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) keep(query)
  cache.subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'success') keep(event.query)
    if (event.action.type === 'error' && isGone(event.action.error)) drop(event.query)
  })
}

/** Keeps what the screens have loaded, and returns whether the page of this query opens without a network. */
export async function keepNow(queryKey: QueryKey): Promise<boolean> {
  keepAnswers()
  const isServed = await (filesKept ?? activeWorker())
  await underWay
  const { viewer } = currentSession()
  return isServed && (await get(nameOf(viewer, hashKey(queryKey)), answers)) !== undefined
}

/** Returns the kept copy of a query; null if there is none. */
export async function copyOf(queryKey: QueryKey): Promise<{ at: number; data: unknown } | null> {
  const { viewer } = currentSession()
  if (!isKept(queryKey, viewer)) return null
  const queryHash = hashKey(queryKey)
  const kept = await get<KeptAnswer>(nameOf(viewer, queryHash), answers)
  if (!kept || isOld(kept, Date.now())) return null
  copied.add(queryHash)
  return { at: kept.at, data: JSON.parse(kept.text) }
}

/** Removes everything that this device keeps of pages. */
export function dropKept(): Promise<void> {
  return enqueue(async () => {
    await Promise.all([clear(answers), dropNotes()])
    keepStart(null)
  })
}

/** Returns how many pages' answers are kept, and their size. */
export async function keptTotal(): Promise<{ count: number; byteCount: number }> {
  const all = await entries<string, KeptAnswer>(answers)
  return { count: all.length, byteCount: all.reduce((sum, [, { text }]) => sum + text.length, 0) }
}

/** Returns the names of the entries that are too old, belong to someone else, or are the oldest beyond the limits. */
export function overdue(
  all: readonly (readonly [name: string, kept: KeptAnswer])[],
  ownerId: string,
  now: number,
): string[] {
  let count = 0
  let chars = 0
  return [...all]
    .sort(([, a], [, b]) => b.at - a.at)
    .filter(([name, kept]) => {
      if (!name.startsWith(`${ownerId} `) || isOld(kept, now)) return true
      if (isNeeded(kept, now)) return false
      count += 1
      chars += kept.text.length
      return count > keptMax || chars > keptCharsMax
    })
    .map(([name]) => name)
}

function keep({ queryKey, queryHash, state: { data, dataUpdatedAt } }: Query): void {
  if (copied.delete(queryHash) || data === undefined) return
  const { viewer, phase } = currentSession()
  if (phase !== 'ready' || !isKept(queryKey, viewer)) return
  const name = queryKey[0] as ReadName
  const without = { ...leftOut[name] }
  const text = JSON.stringify(data, (field, value) =>
    Object.hasOwn(without, field) ? without[field] : value,
  )
  const until = keptUntil[name]?.(data as never)
  const kept: KeptAnswer = { at: dataUpdatedAt, text, ...(until && { untilMs: Date.parse(until) + dayMs }) }
  void enqueue(async () => {
    if (!isStillOf(viewer)) return
    await set(nameOf(viewer, queryHash), kept, answers)
    // Another tab may have signed out in between.
    if (!isStillOf(viewer)) await del(nameOf(viewer, queryHash), answers)
    else pruneSoon(viewer)
  })
}

function drop({ queryHash }: Query): void {
  const { viewer } = currentSession()
  void enqueue(() => del(nameOf(viewer, queryHash), answers))
}

/** The thing was deleted, or the viewer may see it no more. */
function isGone(error: unknown): boolean {
  return error instanceof CallProblem && (error.status === 403 || error.status === 404)
}

function pruneSoon(viewer: Viewer | null): void {
  if (isPruneDue) return
  isPruneDue = true
  setTimeout(() => {
    isPruneDue = false
    void enqueue(async () => {
      const all = await entries<string, KeptAnswer>(answers)
      await delMany(overdue(all, ownerOf(viewer), Date.now()), answers)
    })
  }, pruneMs)
}

const pruneMs = 5_000

function isOld(kept: KeptAnswer, now: number): boolean {
  return now - kept.at > keptMsMax && !isNeeded(kept, now)
}

function isNeeded({ untilMs = 0 }: KeptAnswer, now: number): boolean {
  return untilMs > now
}

function isStillOf(viewer: Viewer | null): boolean {
  return currentSession().viewer?._id === viewer?._id && !isSharedComputer()
}

function nameOf(viewer: Viewer | null, queryHash: string): string {
  return `${ownerOf(viewer)} ${queryHash}`
}

function ownerOf(viewer: Viewer | null): string {
  return viewer?._id ?? 'visitor'
}

/** Full or forbidden storage only means that less opens offline. */
function enqueue(work: () => Promise<unknown>): Promise<void> {
  const done = underWay.then(work).then(
    () => undefined,
    () => undefined,
  )
  underWay = done
  return done
}

/** Gives the worker the code of the pages that were opened before it was active. The browser's cache has the files. */
async function keepLoadedFiles(): Promise<boolean> {
  if (!import.meta.env.PROD || !(await activeWorker())) return false
  const { serviceWorker } = navigator
  // A file that is loaded before the worker controls this page doesn't pass it.
  if (!serviceWorker.controller)
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  // A page that the server has drawn brings its style sheets in itself.
  const inlined = [...document.querySelectorAll('style[data-href]')].map((sheet) =>
    String(sheet.getAttribute('data-href')),
  )
  // Neither does one that is under way at that time.
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) void keepFile(new URL(name).pathname)
  }).observe({ type: 'resource' })
  for (const path of [...loaded, ...inlined]) await keepFile(path)
  return true
}

const lookedAt = new Set<string>()

async function keepFile(path: string): Promise<void> {
  if (!path.startsWith('/assets/') || lookedAt.has(path)) return
  lookedAt.add(path)
  if (!(await caches.match(path))) await fetch(path).catch(() => undefined)
}

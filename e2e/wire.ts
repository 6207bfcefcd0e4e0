import type { CDPSession } from '@playwright/test'
import { afterStartMs } from '../web/src/platform/after-start.ts'
import type { Person } from './people.ts'
import { expect, waitUntilIdle } from './portal.ts'

/** A request of a page's load with its compressed size on the wire, headers and body. */
export interface WireRequest {
  path: string
  /** The type in the browser's network log: Document, Script, Stylesheet, Font, Fetch, Image … */
  type: string
  bytes: number
}

const kept = ['Network.requestWillBeSent', 'Network.loadingFinished', 'Network.loadingFailed'] as const

/**
 * Opens the address with an empty cache, and returns what the browser received until the page was idle.
 * Leaves out people's uploaded pictures and the live stream, which doesn't end.
 */
export async function measureLoad({ page, context }: Person, address: string): Promise<WireRequest[]> {
  const browser = await context.newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(holdLaterParts, afterStartMs)
  const { requests, openCount } = listen(browser)
  await page.goto(address)
  await waitUntilIdle(page)
  // Two idle checks in a row, because a response may cause further requests.
  let quietLooks = 0
  await expect.poll(() => (quietLooks = openCount() === 0 ? quietLooks + 1 : 0), { intervals: [250] }).toBe(3)
  await browser.detach()
  return [...requests.values()].filter(({ path }) => !path.startsWith('/uploads/'))
}

/** Holds back the parts that the app loads some time after its start: a load takes longer on a busy machine. */
function holdLaterParts(afterStartMs: number): void {
  const { setTimeout: start } = window
  window.setTimeout = ((work: () => void, ms?: number) =>
    start(work, ms === afterStartMs ? 60_000 : ms)) as typeof window.setTimeout
}

function listen(browser: CDPSession) {
  const requests = new Map<string, WireRequest>()
  const open = new Set<string>()
  browser.on(kept[0], ({ requestId, request, type = 'Other' }) => {
    const { pathname, protocol } = new URL(request.url)
    if (!protocol.startsWith('http') || pathname === '/api/v1/live') return
    requests.set(requestId, { path: pathname, type, bytes: 0 })
    open.add(requestId)
  })
  browser.on(kept[1], ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
    open.delete(requestId)
  })
  browser.on(kept[2], ({ requestId }) => void open.delete(requestId))
  return { requests, openCount: () => open.size }
}

/** Returns the requests, largest first, for finding what has grown. */
export function listed(requests: readonly WireRequest[]): string {
  const line = ({ bytes, type, path }: WireRequest) => `${String(bytes).padStart(8)}  ${type}  ${path}`
  return requests
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(line)
    .join('\n')
}

export function bytesOf(requests: readonly WireRequest[]): number {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0)
}

import { Agent, globalAgent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** One request of a load and its caller. */
export interface Asked {
  /** The path after `/api/v1`. */
  path: string
  token?: string
  /** Left out for GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: object
  /** The address of the client, if the server trusts this machine as a proxy. */
  from?: string
  /** True for a page of the app rather than a call; `path` is then the whole path. */
  isPage?: boolean
}

export interface Answered {
  status: number
  /** The time since the request was due, so that a request that had to wait counts as slow. */
  ms: number
  retryAfter: string | undefined
  isRead: boolean
  path: string
}

const waitMs = 15_000
const tickMs = 5
const connectionsMax = 2_000

/** Sends requests at a fixed rate regardless of how long the answers take, as people do. */
export async function sendAtRate(
  origin: string,
  { perSecond, seconds, next }: { perSecond: number; seconds: number; next: () => Asked },
): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsMax })
  const answered: Promise<Answered>[] = []
  const startedAt = performance.now()
  const total = perSecond * seconds
  while (answered.length < total) {
    const due = Math.min(total, ((performance.now() - startedAt) / 1_000) * perSecond)
    while (answered.length < due) {
      const dueAt = startedAt + (answered.length / perSecond) * 1_000
      answered.push(ask(origin, next(), { agent, dueAt }))
    }
    await sleep(tickMs)
  }
  const all = await Promise.all(answered)
  agent.destroy()
  return all
}

/** Keeps a number of requests in flight for some seconds. */
export async function sendAllTheTime(
  origin: string,
  { connections, seconds, next }: { connections: number; seconds: number; next: () => Asked },
): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const answered: Answered[] = []
  const endsAt = performance.now() + seconds * 1_000
  const client = async () => {
    while (performance.now() < endsAt)
      answered.push(await ask(origin, next(), { agent, dueAt: performance.now() }))
  }
  await Promise.all(Array.from({ length: connections }, client))
  agent.destroy()
  return answered
}

export function askOnce(origin: string, asked: Asked): Promise<Answered> {
  return ask(origin, asked, { agent: globalAgent, dueAt: performance.now() })
}

/** Sends a request; the status is 0 if there is no answer. */
function ask(
  origin: string,
  { path, token, method = 'GET', body, from, isPage }: Asked,
  { agent, dueAt }: { agent: Agent; dueAt: number },
): Promise<Answered> {
  return new Promise((resolve) => {
    const text = body && JSON.stringify(body)
    const end = (status: number, retryAfter?: string) =>
      resolve({ status, retryAfter, ms: performance.now() - dueAt, isRead: method === 'GET', path })
    const asking = request(
      `${origin}${isPage ? '' : '/api/v1'}${path}`,
      {
        agent,
        method,
        timeout: waitMs,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(from && { 'x-forwarded-for': from }),
          ...(isPage && { accept: 'text/html' }),
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after']))
        answer.on('error', () => end(0))
      },
    )
    asking.on('timeout', () => asking.destroy())
    asking.on('error', () => end(0))
    asking.end(text)
  })
}

/**
 * Returns a percentile of the times; NaN without answers.
 * @param share 0.95 for p95.
 */
export function percentile(answers: readonly Answered[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

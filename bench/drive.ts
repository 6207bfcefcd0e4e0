import autocannon from 'autocannon'
import { cpuMs, type ServerProcess } from './server-process.ts'

/** One request of a scenario and its caller. */
export interface Asked {
  path: string
  token?: string
  /** Left out for GET. */
  method?: 'POST'
  /** A JSON text. */
  body?: string
}

export interface Figures {
  p50Ms: number
  p99Ms: number
  perSecond: number
  cpuMsPerRequest: number
  count: number
}

const warmSeconds = 1
const measureSeconds = 3

/**
 * Sends requests over a number of connections for some seconds; `next` returns the next request for any
 * connection.
 */
export async function drive(server: ServerProcess, connections: number, next: () => Asked): Promise<Figures> {
  await run(server, connections, warmSeconds, next)
  return run(server, connections, measureSeconds, next)
}

/** Sends each request once, several at a time, as if nothing were cached yet. */
export async function driveOnce(
  server: ServerProcess,
  asked: readonly Asked[],
  atATime: number,
): Promise<Pick<Figures, 'p50Ms' | 'p99Ms'>> {
  const times: number[] = []
  const left = [...asked]
  const worker = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const startedAt = performance.now()
      const headers = { authorization: `Bearer ${next.token}` }
      await (await fetch(server.origin + next.path, { headers })).arrayBuffer()
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: atATime }, worker))
  return figuresOf(times, 1)
}

async function run(
  server: ServerProcess,
  connections: number,
  seconds: number,
  next: () => Asked,
): Promise<Figures> {
  const times: number[] = []
  const cpuBefore = cpuMs(server.pid)
  const driving = autocannon({
    url: server.origin,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...headersOf(next()) }) }],
  })
  driving.on('response', (_client, _status, _bytes, ms) => times.push(ms))
  const { errors, timeouts, non2xx, duration } = await driving
  if (errors + timeouts + non2xx > 0)
    throw new Error(
      `${errors} errors, ${timeouts} time-outs, ${non2xx} answers that were not 2xx from ${server.origin}`,
    )
  return { ...figuresOf(times, duration), cpuMsPerRequest: (cpuMs(server.pid) - cpuBefore) / times.length }
}

function headersOf({ path, token, method, body }: Asked) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return { path, headers, ...(method && { method }), ...(body && { body }) }
}

/**
 * Returns the latency figures of a measurement.
 * @param times The times in milliseconds, in any order.
 */
export function figuresOf(times: readonly number[], seconds: number): Omit<Figures, 'cpuMsPerRequest'> {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50Ms: at(0.5), p99Ms: at(0.99), perSecond: times.length / seconds, count: times.length }
}

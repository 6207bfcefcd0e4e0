import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { apiPrefix } from '@portal/contract/endpoint.ts'
import { livePath } from '@portal/contract/live.ts'
import { headOfCalls } from '#platform/http/answer-heads.ts'
import type { Draining } from '#platform/http/draining.ts'
import { busy, type Load } from '#platform/http/limit-load.ts'
import { type RequestLine, requestLines } from '#platform/http/request-line.ts'
import type { RequestTimes } from '#platform/http/request-times.ts'
import type { Portal } from '#platform/portal.ts'

interface RefusalOptions {
  portal: Portal
  load: Load
  draining: Draining
  times: RequestTimes
}

/** What log and metrics name as the route of a call that was refused before anyone looked for its route. */
export const routeOfRefused = 'refused'

const problem = busy()
const body = Buffer.from(JSON.stringify(problem.toBody()))
const head: readonly string[] = [
  ...headOfCalls,
  ...['retry-after', String(problem.extra.retryAfterSeconds)],
  ...['content-length', String(body.length)],
]

/**
 * Refuses the calls for which there is no room (`limitLoad`) before the router and the hooks, which cost three times what is left
 * to do: the answer, the line of log and the metrics. When three times as many call as can be answered, what refusing costs is what
 * the others lose. Pages are refused by the long way, which knows their head.
 */
export class BusyRefusal {
  private options: RefusalOptions | null = null
  private writeLine: (line: RequestLine) => void = () => undefined
  private addressOf: (request: IncomingMessage) => string | undefined = ({ socket }) => socket.remoteAddress

  open(options: RefusalOptions): void {
    const { log, config } = options.portal
    this.options = options
    this.writeLine = requestLines(log)
    const { trustedProxies } = config
    if (trustedProxies.length === 0) return
    const isTrusted = proxyAddress.compile([...trustedProxies])
    this.addressOf = (request) => proxyAddress(request, isTrusted)
  }

  /** @returns whether it has refused; if not, nothing has been counted or written. */
  refuse(request: IncomingMessage, response: ServerResponse): boolean {
    const { options } = this
    if (options === null || options.load.hasRoom() || !isBounded(request)) return false
    // The last answers of a connection say so in their head.
    if (options.draining.isDraining) return false
    const startedAt = performance.now()
    const id = randomUUID()
    response.writeHead(problem.statusCode, [...head, 'x-request-id', id])
    response.end(body)
    const ms = performance.now() - startedAt
    const { method = '' } = request
    const { statusCode: status } = response
    options.times.observe(method, routeOfRefused, status, ms / 1000)
    this.writeLine({
      ...{ id, method, route: routeOfRefused, status, ms: Math.round(ms) },
      ...{ ip: this.addressOf(request), account: undefined },
    })
    return true
  }
}

const live = apiPrefix + livePath

/** Calls, but for the streams, which have a bound of their own. */
function isBounded({ url = '' }: IncomingMessage): boolean {
  return url.startsWith(apiPrefix) && !url.startsWith(live)
}

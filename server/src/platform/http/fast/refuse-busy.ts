import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { apiPrefix } from '@portal/contract/endpoint.ts'
import { livePath } from '@portal/contract/live.ts'
import { headOfCalls } from '#platform/http/answer-heads.ts'
import { busy } from '#platform/http/limit-load.ts'
import { type RequestLine, requestLines } from '#platform/http/request-line.ts'
import type { EarlyOptions } from './early-options.ts'
import { type Sender, senderReader } from './sender.ts'

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
  private readonly options: EarlyOptions
  private readonly writeLine: (line: RequestLine) => void
  private readonly senderOf: (request: IncomingMessage) => Sender

  constructor(options: EarlyOptions) {
    this.options = options
    this.writeLine = requestLines(options.portal.log)
    this.senderOf = senderReader(options.portal.config)
  }

  /** @returns whether it has refused; if not, nothing has been counted or written. */
  refuse(request: IncomingMessage, response: ServerResponse): boolean {
    const { load, draining, times } = this.options
    const addressOf = () => this.senderOf(request).address
    if (load.hasRoom(addressOf) || !isBounded(request)) return false
    // The last answers of a connection say so in their head.
    if (draining.isDraining) return false
    const startedAt = performance.now()
    const id = randomUUID()
    response.writeHead(problem.statusCode, [...head, 'x-request-id', id])
    response.end(body)
    const ms = performance.now() - startedAt
    const { method = '' } = request
    const { statusCode: status } = response
    times.observe(method, routeOfRefused, status, ms / 1000)
    this.writeLine({
      id,
      method,
      route: routeOfRefused,
      status,
      ms: Math.round(ms),
      ip: addressOf(),
      account: undefined,
    })
    return true
  }
}

const live = apiPrefix + livePath

/** Calls, but for the streams, which have a bound of their own. */
function isBounded({ url = '' }: IncomingMessage): boolean {
  return url.startsWith(apiPrefix) && !url.startsWith(live)
}

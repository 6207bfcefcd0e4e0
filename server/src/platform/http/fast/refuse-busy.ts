import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { apiPrefix } from '@portal/contract/endpoint.ts'
import { livePath } from '@portal/contract/live.ts'
import { headOfCalls, ofBuild } from '#platform/http/calls/answer-heads.ts'
import { busy } from '#platform/http/calls/limit-load.ts'
import type { EarlyOptions } from './early-options.ts'
import { type Sender, senderReader } from './sender.ts'

/** The route in the log and the metrics of a call that was refused before routing. */
export const routeOfRefused = 'refused'

const problem = busy()
const body = Buffer.from(JSON.stringify(problem.toBody()))
const head: readonly string[] = [
  ...headOfCalls,
  ...['retry-after', String(problem.extra.retryAfterSeconds)],
  ...['content-length', String(body.length)],
]

/**
 * Refuses calls that exceed the load limit (`limitLoad`) before the router and the hooks, which cost three
 * times as much as the remaining work: the response, the log line and the metrics. A server at three times its
 * peak then answers more than its peak, instead of 0.75 of it (docs/decisions/0101). When three times as many
 * calls arrive as can be answered, the cost of refusing reduces what is left for the others. Pages are
 * refused on the regular way, which knows their headers.
 */
export class BusyRefusal {
  private readonly options: EarlyOptions
  private readonly senderOf: (request: IncomingMessage) => Sender
  private readonly head: readonly string[]

  constructor(options: EarlyOptions) {
    this.options = options
    this.senderOf = senderReader(options.portal.config)
    this.head = [...head, ...Object.entries(ofBuild(options.portal.config)).flat()]
  }

  /** Refuses the request if there is no room. If it returns false, nothing was counted or written. */
  refuse(request: IncomingMessage, response: ServerResponse): boolean {
    const { load, draining, record } = this.options
    const addressOf = () => this.senderOf(request).address
    if (load.hasRoom(addressOf) || !isBounded(request)) return false
    // While draining, the regular way adds `connection: close`.
    if (draining.isDraining) return false
    const startedAt = performance.now()
    const id = randomUUID()
    response.writeHead(problem.statusCode, [...this.head, 'x-request-id', id])
    response.end(body)
    const ms = performance.now() - startedAt
    const { method = '' } = request
    const { statusCode: status } = response
    record({ id, method, route: routeOfRefused, status, ms, ip: addressOf(), account: undefined })
    return true
  }
}

const live = apiPrefix + livePath

/** Whether the load limit applies: to calls, except the streams, which have their own limit. */
function isBounded({ url = '' }: IncomingMessage): boolean {
  return url.startsWith(apiPrefix) && !url.startsWith(live)
}

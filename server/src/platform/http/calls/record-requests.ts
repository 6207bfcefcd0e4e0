import { apiPrefix } from '@portal/contract/endpoint.ts'
import { livePath } from '@portal/contract/live.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Histogram, type Registry } from 'prom-client'

/**
 * A request that was answered. It has the route's pattern and never the URL, because URLs contain searches
 * and slugs, and because each pattern is a series of the metrics.
 */
export interface AnsweredRequest {
  id: string
  method: string
  /** Missing if no route matches the URL. */
  route: string | undefined
  status: number
  ms: number
  /** Missing if the connection is already closed. */
  ip: string | undefined
  /** Missing for a visitor. */
  account: string | undefined
}

export type RecordRequest = (request: AnsweredRequest) => void

/** The upper bounds of the histogram's buckets, in seconds. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * Writes a log line for each request and adds its time to the metrics.
 * @returns the function that does so, for the answers that are sent before the hooks.
 */
export function recordRequests(app: FastifyInstance, log: Logger, registry: Registry): RecordRequest {
  const times = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  const record: RecordRequest = ({ id, method, route, status, ms, ip, account }) => {
    // A stream lasts as long as its reader stays, which says nothing about our speed.
    if (route !== apiPrefix + livePath) times.observe({ method, route: route ?? 'none', status }, ms / 1000)
    log.info({ id, method, route, status, ms: Math.round(ms), ip, account }, 'request')
  }
  app.addHook('onResponse', ({ id, method, routeOptions, ip, viewer }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url
    record({ id, method, route, status: statusCode, ms: elapsedTime, ip, account: viewer?.id })
    done()
  })
  return record
}

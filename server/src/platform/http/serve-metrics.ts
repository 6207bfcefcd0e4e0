import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { apiPrefix } from '@portal/contract/endpoint.ts'
import { livePath } from '@portal/contract/live.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type Aggregator,
  AggregatorRegistry,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client'
import { answerNotFound } from '#platform/http/answer-problems.ts'
import type { Portal } from '#platform/portal.ts'

/**
 * `/metrics` in Prometheus' text form, for loopback and the configured readers; to everyone else it does not exist. Where workers
 * share the port, whoever is asked answers for all of them.
 */
export function serveMetrics(app: FastifyInstance, portal: Portal, requestCount: () => number): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  timeRequests(app, registry)
  watchPortal(portal, requestCount, registry)
  const readers = readersOf(portal.config.metricsReaders)
  portal.siblings?.giveFigures(() => registry.getMetricsAsJSON())
  app.get('/metrics', async (request, reply) => {
    if (!isReader(request, readers, portal)) return answerNotFound(request, reply)
    const text = await (await registryOfAll(portal, registry)).metrics()
    return reply.type(registry.contentType).header('cache-control', 'no-store').send(text)
  })
}

async function registryOfAll({ siblings }: Portal, own: Registry): Promise<Registry> {
  if (siblings === null) return own
  // The declared type says one object; each worker's figures are a list of them.
  return AggregatorRegistry.aggregate((await siblings.collectFigures()) as object[])
}

/** By the route's pattern and never by address, so that the number of series stays what it is. */
function timeRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    // A stream lasts as long as its reader stays, which says nothing of our speed.
    if (route !== apiPrefix + livePath)
      durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}

function watchPortal({ pool, live, jobs }: Portal, requestCount: () => number, registry: Registry): void {
  const gauge = (
    name: string,
    help: string,
    read: () => number | Promise<number>,
    aggregator: Aggregator = 'sum',
  ) =>
    new Gauge({
      ...{ name, help, aggregator },
      registers: [registry],
      async collect() {
        // A figure that cannot be had now is left out; the others still count.
        const value = await Promise.resolve(read()).catch(() => Number.NaN)
        this.set(value)
      },
    })
  gauge('portal_requests_in_flight', 'Requests that are worked on, streams left out', requestCount)
  gauge(
    'portal_pool_connections_in_use',
    'Database connections at work',
    () => pool.totalCount - pool.idleCount,
  )
  gauge(
    'portal_pool_requests_waiting',
    'Requests that wait for a database connection',
    () => pool.waitingCount,
  )
  gauge('portal_live_streams_open', 'Browsers that listen for live updates', () => live.openCount)
  gauge('portal_jobs_waiting', 'Jobs that are due or put off', () => jobs.waitingCount(), 'max')
  gauge('portal_workers', 'Processes that serve on this port', () => 1)
}

function readersOf(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of ['127.0.0.0/8', '::1', ...entries]) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** A proxy on this machine calls from loopback for the whole world, so what it passes on is judged by whom it names. */
function isReader(request: FastifyRequest, readers: BlockList, { config }: Portal): boolean {
  const isPassedOn =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  if (isPassedOn && config.trustedProxies.length === 0) return false
  const address = request.ip.replace(/^::ffff:(?=\d+\.)/, '')
  return readers.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

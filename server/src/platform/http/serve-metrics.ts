import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { apiPrefix } from '@portal/contract/endpoint.ts'
import { livePath } from '@portal/contract/live.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type Aggregator,
  AggregatorRegistry,
  collectDefaultMetrics,
  Gauge,
  type Metric,
  Registry,
} from 'prom-client'
import { answerNotFound } from '#platform/http/answer-problems.ts'
import { RequestTimes } from '#platform/http/request-times.ts'
import type { Portal } from '#platform/portal.ts'

/**
 * `/metrics` in Prometheus' text form, for loopback and the configured readers; to everyone else it does not exist. Where workers
 * share the port, whoever is asked answers for all of them.
 * @returns the times of requests, for what is answered before the hooks.
 */
export function serveMetrics(app: FastifyInstance, portal: Portal, requestCount: () => number): RequestTimes {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const times = timeRequests(app, registry)
  watchPortal(portal, requestCount, registry)
  const readers = readersOf(portal.config.metricsReaders)
  portal.siblings?.giveFigures(() => registry.getMetricsAsJSON())
  app.get('/metrics', async (request, reply) => {
    if (!isReader(request, readers, portal)) return answerNotFound(request, reply)
    const text = await (await registryOfAll(portal, registry)).metrics()
    return reply.type(registry.contentType).header('cache-control', 'no-store').send(text)
  })
  return times
}

async function registryOfAll({ siblings }: Portal, own: Registry): Promise<Registry> {
  if (siblings === null) return own
  // The declared type says one object; each worker's figures are a list of them.
  return AggregatorRegistry.aggregate((await siblings.collectFigures()) as object[])
}

function timeRequests(app: FastifyInstance, registry: Registry): RequestTimes {
  const times = new RequestTimes()
  // Its declared type wants one of prom-client's classes; what it calls is `get` and `reset`.
  registry.registerMetric(times as unknown as Metric)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    // A stream lasts as long as its reader stays, which says nothing of our speed.
    if (route !== apiPrefix + livePath)
      times.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  return times
}

function watchPortal({ pool, live, jobs }: Portal, requestCount: () => number, registry: Registry): void {
  const gauge = (
    name: string,
    help: string,
    read: () => number | Promise<number>,
    aggregator: Aggregator = 'sum',
  ) =>
    new Gauge({
      name,
      help,
      aggregator,
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

import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Aggregator, AggregatorRegistry, collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { answerNotFound } from '#platform/http/calls/answer-problems.ts'
import type { Portal } from '#platform/portal.ts'

/**
 * Serves `/metrics` in Prometheus' text format to loopback and the configured readers; others get a 404. If
 * workers share the port, any of them answers for all.
 */
export function serveMetrics(
  app: FastifyInstance,
  portal: Portal,
  registry: Registry,
  requestCount: () => number,
): void {
  collectDefaultMetrics({ register: registry })
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
  // The declared type is one object, but each worker's figures are a list of objects.
  return AggregatorRegistry.aggregate((await siblings.collectFigures()) as object[])
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
        // A figure that can't be read is reported as NaN; the others are not affected.
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

/**
 * Whether the client may read metrics. A proxy on this machine forwards requests of the whole world from
 * loopback, so a forwarded request is judged by the address that the proxy names.
 */
function isReader(request: FastifyRequest, readers: BlockList, { config }: Portal): boolean {
  const isPassedOn =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  if (isPassedOn && config.trustedProxies.length === 0) return false
  const address = request.ip.replace(/^::ffff:(?=\d+\.)/, '')
  return readers.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

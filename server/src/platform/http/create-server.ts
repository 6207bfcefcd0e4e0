import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { writeHeads } from '#platform/http/calls/answer-heads.ts'
import {
  answerBadAddress,
  answerBrokenRequest,
  answerProblems,
  unsupportedMedia,
} from '#platform/http/calls/answer-problems.ts'
import { compressAnswers } from '#platform/http/calls/compress-answers.ts'
import { acceptForms } from '#platform/http/calls/multipart.ts'
import { refuseTwoHosts } from '#platform/http/refuse-two-hosts.ts'
import { startInTurn } from '#platform/http/sockets/start-in-turn.ts'
import { StuckSockets } from '#platform/http/sockets/stuck-sockets.ts'
import { Problem } from '#platform/problem.ts'
import type { Config } from '#server/config.ts'

declare module 'fastify' {
  interface FastifyInstance {
    stuckSockets: StuckSockets
  }
}

const requestTimeoutMs = 30_000
const headersTimeoutMs = 10_000
const keepAliveTimeoutMs = 65_000
/** How often Node checks for requests past a timeout. By default, 30 s, requests could last twice as long. */
const timeoutCheckMs = 2_000

/** Creates the Fastify server with what all responses share: request id, headers, the problem envelope. */
export async function createServer(config: Config, log: Logger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // `recordRequests` writes one line per request instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request would only repeat the id that our lines contain.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    requestTimeout: requestTimeoutMs,
    connectionTimeout: 0,
    keepAliveTimeout: keepAliveTimeoutMs,
    bodyLimit: 1024 * 1024,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1_000 },
    onProtoPoisoning: 'error',
    forceCloseConnections: 'idle',
    // While the server drains, requests on open connections are still answered, with `connection: close`.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerBadAddress,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: timeoutCheckMs },
  })
  app.decorate('early', null)
  boundConnections(app)
  answerProblems(app)
  acceptEmptyJson(app)
  acceptIgnoredForms(app)
  acceptForms(app)
  app.decorateRequest('viewer', null)
  writeHeads(app, config)
  refuseTwoHosts(app)
  compressAnswers(app)
  await app.register(cookie)
  return app
}

/** Limits a connection: one active request, a few behind it, and responses only while the client reads. */
function boundConnections(app: FastifyInstance): void {
  const { server } = app
  const handlers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  startInTurn(server, (request, response) => {
    if (app.early?.answer(request, response)) return
    for (const handle of handlers) handle(request, response)
  })
  const stuck = new StuckSockets(server)
  app.decorate('stuckSockets', stuck)
  app.addHook('onClose', async () => stuck.close())
}

/** Accepts a DELETE or PUT with the JSON content type and no body, which Fastify's parser would refuse. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else parse(request, text as string, done)
  })
}

/** Accepts, without reading them, urlencoded forms for endpoints with `ignoresForm`: mail programs send them. */
function acceptIgnoredForms(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(type, { parseAs: 'string' }, (request, _text, done) => {
    if (request.routeOptions.config?.endpoint?.ignoresForm) done(null, undefined)
    else done(new Problem('UNSUPPORTED_MEDIA', unsupportedMedia))
  })
}

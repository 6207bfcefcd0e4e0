import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { writeHeads } from '#platform/http/answer-heads.ts'
import {
  answerBadAddress,
  answerBrokenRequest,
  answerProblems,
  unsupportedMedia,
} from '#platform/http/answer-problems.ts'
import { compressAnswers } from '#platform/http/compress-answers.ts'
import { acceptForms } from '#platform/http/multipart.ts'
import { refuseTwoHosts } from '#platform/http/refuse-two-hosts.ts'
import { requestLines } from '#platform/http/request-line.ts'
import { startInTurn } from '#platform/http/sockets/start-in-turn.ts'
import { StuckSockets } from '#platform/http/sockets/stuck-sockets.ts'
import { Problem } from '#platform/problem.ts'
import type { Config } from '#server/config.ts'

declare module 'fastify' {
  interface FastifyInstance {
    stuckSockets: StuckSockets
  }
}

/** The time-outs of trust.md rule 9, in milliseconds. */
const requestTimeoutMs = 30_000
const headersTimeoutMs = 10_000
const keepAliveTimeoutMs = 65_000
/** How often Node looks for requests that have passed a time-out; its own 30 s would double them. */
const timeoutCheckMs = 2_000

/** Fastify with what every answer has: request id, headers, one line of log, the problem envelope. */
export async function createServer(config: Config, log: Logger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line per request is written below; Fastify's two are left out.
    logController: new LogController({ disableRequestLogging: true }),
    // A log of its own for each request would only repeat the id that our lines name.
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
    // While it drains, a request on an open connection is still answered, with `connection: close`.
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
  logRequests(app, log)
  refuseTwoHosts(app)
  compressAnswers(app)
  await app.register(cookie)
  return app
}

/** Bounds what one connection may hold: one request at work, a few behind it, and answers only while it takes them. */
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

/** A DELETE or PUT may come with the JSON content type and no body: that is no body, not a broken one (stack.md trap 4). */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else parse(request, text as string, done)
  })
}

/** Urlencoded forms come from mail programs alone, to the calls that let a form in and do not read it. */
function acceptIgnoredForms(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(type, { parseAs: 'string' }, (request, _text, done) => {
    if (request.routeOptions.config?.endpoint?.ignoresForm) done(null, undefined)
    else done(new Problem('UNSUPPORTED_MEDIA', unsupportedMedia))
  })
}

function logRequests(app: FastifyInstance, log: Logger): void {
  const write = requestLines(log)
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, id, ip, viewer } = request
    write({
      id,
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip,
      account: viewer?.id,
    })
    done()
  })
}

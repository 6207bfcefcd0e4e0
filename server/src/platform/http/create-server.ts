import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { answerBrokenRequest, answerProblems } from '#platform/http/answer-problems.ts'
import type { Config } from '#server/config.ts'

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
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: timeoutCheckMs },
  })
  answerProblems(app)
  acceptEmptyJson(app)
  app.decorateRequest('viewer', null)
  logRequests(app)
  await app.register(cookie)
  await app.register(multipart, { throwFileSizeLimit: true })
  await app.register(helmet, helmetOptions(config))
  return app
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

function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, id, ip, viewer } = request
    // The route's pattern and never the address itself: addresses hold searches and slugs.
    const line = {
      id,
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip,
      account: viewer?.id,
    }
    request.log.info(line, 'request')
  })
}

/** trust.md rule 8. Styles are inline because the component library writes style attributes; scripts never are. */
function helmetOptions(config: Config) {
  const google = config.providers.google ? ['https://accounts.google.com'] : []
  const outlook = config.providers.outlook ? ['https://login.microsoftonline.com'] : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...google],
        styleSrc: ["'self'", "'unsafe-inline'", ...google],
        imgSrc: ["'self'", 'data:', 'blob:', ...google.map(() => 'https://lh3.googleusercontent.com')],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...google, ...outlook],
        // blob: is a PDF that the page itself has fetched; it inherits this policy.
        frameSrc: ['blob:', ...google, ...outlook],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    // Browsers ignore it over plain HTTP, so it may always be sent.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  }
}

import { apiPrefix, type Endpoint } from '@portal/contract/endpoint.ts'
import { kindsApart } from '@portal/contract/limits.ts'
import { unstorablePathOf } from '@portal/contract/storable-text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { actorIn } from '#platform/audit/audit.ts'
import { filePolicy } from '#platform/http/pages/file-policy.ts'
import { refuseCrossSite } from '#platform/http/refuse-cross-site.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem, Problem, validationProblem } from '#platform/problem.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { type Answer, EncodedAnswer, FileAnswer } from './answers.ts'
import { envelopeOf } from './envelope.ts'
import type { Handler } from './handler.ts'
import { sendEncoded } from './kept-answer.ts'
import { isForm, readForms, readMultipart } from './multipart.ts'
import type { ReceivedFile } from './received-file.ts'
import { readRefreshCookie } from './refresh-cookie.ts'
import { sendStream } from './send-stream.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller. Set by the platform before any handler runs. */
    viewer: Viewer | null
    receivedFiles: readonly ReceivedFile[]
  }
  interface FastifyContextConfig {
    /** The contract record of the route. The API's description is built from these. */
    endpoint?: Endpoint
  }
}

/** Registers the routes of the handlers. Endpoints that accept forms go into their own scope. */
export async function registerHandlers(app: FastifyInstance, portal: Portal, handlers: readonly Handler[]) {
  const takesForms = ({ endpoint }: Handler) => endpoint.multipart !== undefined
  for (const handler of handlers) if (!takesForms(handler)) registerHandler(app, portal, handler)
  await app.register(async (scope) => {
    await readForms(scope)
    for (const handler of handlers) if (takesForms(handler)) registerHandler(scope, portal, handler)
  })
}

/**
 * Registers the route of a handler. The steps of a request: find the viewer, count the call, check the role,
 * validate the input, run the handler, encode the envelope. The role is checked before the body is read, so
 * that strangers cost little.
 */
function registerHandler(app: FastifyInstance, portal: Portal, handler: Handler): void {
  const { endpoint } = handler
  if (endpoint.roles.length === 0) throw new Error(`${endpoint.path} names no roles`)
  // In live mode no demo route exists, not even in the description of the API.
  if (endpoint.demoOnly && portal.config.mode !== 'demo') return
  const encode = encoderOf(endpoint)
  const route: RouteOptions = {
    method: endpoint.method,
    url: apiPrefix + endpoint.path,
    // No Fastify schema: the record's own schemas validate the input after a form, and encode the answer.
    config: { endpoint },
    onRequest: (request) => admit(portal, endpoint, request),
    handler: async (request, reply) => {
      const { body, files } = await readForm(endpoint, request)
      const params = check(endpoint.params, request.params)
      const query = check(endpoint.query, request.query)
      const answer = await handler.handle({
        portal,
        viewer: request.viewer,
        request,
        reply,
        files,
        params,
        query,
        body: check(endpoint.body, body),
      } as never)
      if (reply.sent) return reply
      if (answer instanceof FileAnswer) return sendFile(request, reply, answer)
      const isRepeat = 'isRepeat' in answer && answer.isRepeat === true
      reply.code(isRepeat ? 200 : (endpoint.successStatus ?? 200)).type('application/json; charset=utf-8')
      if (!(answer instanceof EncodedAnswer)) return reply.send(encode(answer))
      const { recall } = handler
      if (recall)
        app.early?.shortcut.learn(request, endpoint, () => recall({ portal, params, query } as never))
      return sendEncoded(request, reply, answer)
    },
  }
  app.route(route)
}

/**
 * Finds the viewer and admits the roles that the record lists.
 * @throws UNAUTHENTICATED, FORBIDDEN or RATE_LIMITED.
 */
export async function admit(portal: Portal, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  request.viewer = await viewerOf(portal, request)
  if (endpoint.isNavigation) request.viewer ??= await viewerOfNavigation(portal, request)
  const { viewer } = request
  const isOpen = endpoint.roles.includes('All')
  const who = { accountId: viewer?.id ?? null, address: request.ip }
  const kind = endpoint.limit ?? (endpoint.method === 'GET' ? 'none' : 'write')
  // Visitors' calls all count as `any`: someone who tries out tokens is a visitor whatever they call.
  const isApart = viewer !== null && kind !== 'none' && kindsApart.includes(kind)
  const first = isApart ? kind : 'any'
  // Counted before any refusal, so that refused calls count too.
  await portal.limits.count(first, first, who)
  if (!viewer && !isOpen) throw new Problem('UNAUTHENTICATED', 'Sign in to do this')
  if (viewer && !isOpen && !endpoint.roles.includes(viewer.role))
    throw await refusal(portal, endpoint, request)
  if (kind !== 'none' && kind !== 'part' && !isApart)
    await portal.limits.count(kind, kind === 'signIn' ? 'signIn' : `${endpoint.method} ${endpoint.path}`, who)
}

/** Returns null for an invalid token, as for none: open routes see a visitor, the others answer 401. */
function viewerOf({ sessions }: Portal, request: FastifyRequest): Viewer | null | Promise<Viewer | null> {
  const header = request.headers.authorization
  if (!header) return null
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1]
  return token ? (sessions.recallViewer(token) ?? sessions.viewerOf(token)) : null
}

/**
 * Returns the viewer of a URL that is authorized by the cookie.
 * @throws FORBIDDEN when another site made the browser open the URL; the session isn't read then.
 */
async function viewerOfNavigation(portal: Portal, request: FastifyRequest): Promise<Viewer | null> {
  refuseCrossSite(request)
  const cookie = readRefreshCookie(request)
  return cookie === null ? null : portal.sessions.viewerOfCookie(cookie)
}

async function refusal(portal: Portal, endpoint: Endpoint, request: FastifyRequest): Promise<Problem> {
  await portal.audit.write(
    portal.db,
    actorIn(request, request.viewer?.id ?? null),
    'refused',
    `${endpoint.method} ${endpoint.path}`,
  )
  return new Problem('FORBIDDEN', "You don't have permission to do this")
}

/** @throws UNSUPPORTED_MEDIA for an endpoint that doesn't accept forms. */
function readForm(endpoint: Endpoint, request: FastifyRequest) {
  if (!isForm(request)) return { body: request.body, files: [] }
  if (endpoint.multipart) return readMultipart(request, endpoint.multipart)
  if (endpoint.ignoresForm) return { body: request.body, files: [] }
  throw new Problem('UNSUPPORTED_MEDIA', 'Send this call as application/json')
}

function check(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (!result.success) throw validationProblem(result.error.issues)
  // Most schemas refuse such text with their own message. This covers schemas that accept any text.
  const path = unstorablePathOf(result.data)
  if (path) throw fieldProblem(path.join('.'), 'Remove the unsupported characters')
  return result.data
}

/** Sends a file with headers that disarm a malicious one: no scripts, no type guessing, no shared cache. */
async function sendFile(request: FastifyRequest, reply: FastifyReply, { file }: FileAnswer) {
  const { byteCount, contentType, filename, isInline, kept } = file
  if (kept) {
    reply.headers({ etag: kept.etag, 'cache-control': `private, max-age=${kept.maxAgeSeconds}` })
    if (request.headers['if-none-match'] === kept.etag) return reply.code(304).send()
  }
  reply
    .headers({
      'content-disposition': dispositionOf(filename, isInline ? 'inline' : 'attachment'),
      ...(byteCount !== undefined && { 'content-length': byteCount }),
      'content-security-policy': filePolicy,
      'x-content-type-options': 'nosniff',
      ...(!kept && { 'cache-control': 'private, no-store' }),
    })
    .type(contentType)
  return sendStream(request, reply, file.open)
}

/** Returns the header with the name in ASCII and, if that loses characters, also in full as in RFC 6266. */
function dispositionOf(filename: string, how: 'inline' | 'attachment'): string {
  const ascii = filename.replace(/[^ -~]|["\\%]/g, '_')
  if (ascii === filename) return `${how}; filename="${filename}"`
  const full = encodeURIComponent(filename).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${ascii}"; filename*=UTF-8''${full}`
}

/** Returns an encoder that uses the response schema, so that fields outside the schema are never sent. */
function encoderOf(
  endpoint: Endpoint,
): (answer: Exclude<Answer<Endpoint>, FileAnswer | EncodedAnswer>) => string {
  const envelope = envelopeOf(endpoint)
  return (answer) => JSON.stringify(z.encode(envelope, { success: true, ...answer } as never))
}

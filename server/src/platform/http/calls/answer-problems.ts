import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { diskFull, isDiskFull } from '#platform/database/disk-full.ts'
import { isCollision } from '#platform/database/transaction.ts'
import { Problem } from '#platform/problem.ts'

/** The message for a body of an unknown content type. */
export const unsupportedMedia = 'Send this call as application/json or multipart/form-data'

/** Turns errors into responses, in this one place: problems as they are, any other error without detail. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = error instanceof Problem ? error : problemOf(error)
    // A refusal that a handler throws is already in the request's log line. A stack trace for each would be
    // the largest cost of a rush.
    if (problem.statusCode >= 500 && problem !== error && !hasLeft(request))
      request.log.error({ err: error }, 'a request failed')
    return sendProblem(reply, problem)
  })
}

/** Whether the client closed the connection within its body: no response, and not the server's fault. */
function hasLeft({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}

/** Sends the problem. Its message is always our own text, so it doesn't reveal internals. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.extra.retryAfterSeconds !== undefined)
    reply.header('retry-after', problem.extra.retryAfterSeconds)
  // Serialized here, so that no response schema can change an error.
  return reply
    .code(problem.statusCode)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => body as string)
    .send(JSON.stringify(problem.toBody()))
}

/** Answers a request without a route, in the usual envelope. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.debug('no such call')
  return sendProblem(reply, new Problem('NOT_FOUND', 'Nothing was found at this address'))
}

/** Answers a URL with invalid percent-encoding, headers included: Fastify rejects it before any hook runs. */
export function answerBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...bareHeaders, 'x-request-id': request.id })
  sendProblem(reply, new Problem('VALIDATION', "This address isn't valid. Check the link and try again."))
}

/** The headers of responses that no hook sees. */
const bareHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Answers input that never becomes a request (no HTTP, too slow or long) with a message, and disconnects. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = brokenRequests[error.code] ?? ['400 Bad Request', "The request couldn't be read"]
  const body = JSON.stringify({ success: false, message, code: 'VALIDATION' })
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}`),
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

const brokenRequests: Record<string, [status: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The request headers are too long'],
}

function problemOf(error: FastifyError): Problem {
  if (isTooLarge(error))
    return new Problem('TOO_LARGE', 'This is too large. A picture can have up to 5 MB, a text up to 50 kB.')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Problem('UNSUPPORTED_MEDIA', unsupportedMedia)
  if (isDiskFull(error)) return diskFull()
  if (isUnavailable(error))
    return new Problem('UNAVAILABLE', 'The portal is busy. Try again in a moment.', { retryAfterSeconds: 2 })
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Problem('VALIDATION', "The request couldn't be read. Check its format.")
  return new Problem('INTERNAL', "Something went wrong on our side. We've logged it. Please try again.")
}

function isTooLarge(error: FastifyError): boolean {
  return (
    error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ||
    error.code === 'FST_REQ_FILE_TOO_LARGE' ||
    error.code === 'FST_FILES_LIMIT' ||
    error.code === 'FST_PARTS_LIMIT' ||
    error.code === 'FST_FIELDS_LIMIT'
  )
}

/** Whether the database is down, restarting, full or too slow. A retry may help, unlike after a bug. */
function isUnavailable(error: FastifyError): boolean {
  const connectionCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', '57014', '55P03']
  if (connectionCodes.includes(error.code) || isCollision(error)) return true
  if (error instanceof pg.DatabaseError) return /^(57P|08|53)/.test(error.code ?? '')
  return /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable/.test(
    error.message,
  )
}

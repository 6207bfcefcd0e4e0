import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { Problem } from '#platform/problem.ts'

/** The one place where errors become answers: problems as they are, everything else without a detail (trust.md). */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = error instanceof Problem ? error : problemOf(error)
    // A refusal of our own stands in the line of its request; a stack for each would be the heaviest part of a rush.
    if (problem.statusCode >= 500 && problem !== error) request.log.error({ err: error }, 'a request failed')
    return sendProblem(reply, problem)
  })
}

/** Sends the problem; a VALIDATION never names what an attacker may not know, since its words are ours. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.extra.retryAfterSeconds !== undefined)
    reply.header('retry-after', problem.extra.retryAfterSeconds)
  // Serialised here, so that no response schema stands between an error and the person.
  return reply
    .code(problem.statusCode)
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => body as string)
    .send(JSON.stringify(problem.toBody()))
}

/** A call that no route takes, in the envelope of all others. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.debug('no such call')
  return sendProblem(reply, new Problem('NOT_FOUND', 'There is nothing at this address'))
}

/** What is no HTTP, too slow or too long never becomes a request; its sender still gets a sentence, and is cut off. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = brokenRequests[error.code] ?? ['400 Bad Request', 'The request could not be read']
  const body = JSON.stringify({ success: false, message, code: 'VALIDATION' })
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    'x-content-type-options: nosniff',
    'referrer-policy: no-referrer',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

const brokenRequests: Record<string, [status: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The head of the request is too long'],
}

function problemOf(error: FastifyError): Problem {
  if (isTooLarge(error))
    return new Problem('TOO_LARGE', 'That is too large: an image may have 5 MB, a text 50 kB')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Problem('UNSUPPORTED_MEDIA', 'Send this call as application/json or multipart/form-data')
  if (isUnavailable(error))
    return new Problem('UNAVAILABLE', 'The portal is busy, try again in a moment', { retryAfterSeconds: 2 })
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Problem('VALIDATION', 'The request could not be read: check its form')
  return new Problem('INTERNAL', 'Something went wrong on our side; it has been noted')
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

/** The database is gone, restarting, full or too slow: worth another try, unlike a fault of ours. */
function isUnavailable(error: FastifyError): boolean {
  const connectionCodes = [
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOENT',
    'EPIPE',
    'ETIMEDOUT',
    '57014',
    '55P03',
    '53300',
  ]
  if (connectionCodes.includes(error.code)) return true
  if (error instanceof pg.DatabaseError) return /^(57P|08)/.test(error.code ?? '')
  return /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable/.test(
    error.message,
  )
}

import { apiPrefix } from '@portal/contract/endpoint.ts'
import { openResumableUpload, resumableUploadPath } from '@portal/contract/resumable-upload.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit } from '#platform/http/calls/register-handler.ts'
import type { Portal } from '#platform/portal.ts'
import { Problem } from '#platform/problem.ts'

/** The limits of simultaneous parts: slow phones hold a request for 30 s and must leave places of `limitLoad`. */
const partsAtOnceMax = { ofAccount: 4, ofAll: 128 }

/** Serves uploads in parts (contract/src/resumable-upload.ts). The role is checked before the body is read. */
export async function serveResumable(app: FastifyInstance, portal: Portal): Promise<void> {
  const url = apiPrefix + resumableUploadPath
  const enter = boundParts()
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const { viewer } = request
    if (!viewer) throw new Problem('UNAUTHENTICATED', 'Sign in to do this')
    const leave = hasBody(request) ? enter(viewer.id) : () => undefined
    try {
      return await sendAnswer(
        request,
        reply,
        await portal.resumable.receive(webRequestOf(request), viewer.id),
      )
    } finally {
      leave()
    }
  }
  await app.register(async (inner) => {
    // Parts are streamed to the disk: no parser runs before, and the limit for bodies in memory doesn't apply.
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', (_request, _payload, done) => done(null))
    inner.addHook('onRequest', (request) => admit(portal, openResumableUpload, request))
    inner.route({ method: 'POST', url, config: { endpoint: openResumableUpload }, handler: serve })
    inner.route({ method: 'OPTIONS', url, handler: serve })
    inner.route({ method: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'], url: `${url}/:key`, handler: serve })
  })
}

/** A POST may contain the first part. */
function hasBody({ method, headers }: FastifyRequest): boolean {
  return method === 'PATCH' || (method === 'POST' && headers['content-type'] !== undefined)
}

/**
 * Counts the parts that are being written.
 * @returns a function that admits a part and returns the function that ends it.
 */
function boundParts(): (accountId: string) => () => void {
  const counts = new Map<string, number>()
  let countOfAll = 0
  return (accountId) => {
    const count = counts.get(accountId) ?? 0
    if (count >= partsAtOnceMax.ofAccount)
      throw new Problem('RATE_LIMITED', "You're uploading too many files at once. Wait for one to finish.", {
        retryAfterSeconds: 2,
      })
    if (countOfAll >= partsAtOnceMax.ofAll)
      throw new Problem('UNAVAILABLE', 'Many files are being uploaded. Try again in a moment.', {
        retryAfterSeconds: 5,
      })
    countOfAll += 1
    counts.set(accountId, count + 1)
    return () => {
      countOfAll -= 1
      const left = (counts.get(accountId) ?? 1) - 1
      if (left > 0) counts.set(accountId, left)
      else counts.delete(accountId)
    }
  }
}

/** The headers of the protocol. Others aren't passed on, so that none can influence the upload's URL or owner. */
const protocolHeaders = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-defer-length',
  'upload-concat',
  'content-type',
  'content-length',
]

function webRequestOf(request: FastifyRequest): Request {
  const { method, headers } = request
  const { key } = request.params as { key?: string }
  const given = protocolHeaders.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
  const path = `${apiPrefix}${resumableUploadPath}${key === undefined ? '' : `/${encodeURIComponent(key)}`}`
  return new Request(`http://portal.invalid${path}`, {
    method,
    headers: given,
    ...(hasBody(request) && { body: streamOf(untilCut(request)), duplex: 'half' }),
  })
}

/** Ends the part early if the connection breaks: the received bytes stay, and the next part continues there. */
async function* untilCut({ raw }: FastifyRequest): AsyncGenerator<Uint8Array> {
  try {
    // The socket must stay open for a response that refuses the rest.
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) yield chunk
  } catch {
    // The connection was cut by the network, or by our timeout after 30 s.
  }
}

function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await chunks.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: async () => {
      await chunks.return(undefined)
    },
  })
}

async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Response) {
  for (const [name, value] of answer.headers) if (isOurs(name)) reply.header(name, value)
  // The unread rest of the body would be taken for the next request.
  if (hasBody(request) && !request.raw.readableEnded) reply.header('connection', 'close')
  const retryAfterSeconds = retryAfterOf[answer.status]
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  const text = await answer.text()
  reply.code(answer.status)
  return text === '' ? reply.send() : reply.type('text/plain; charset=utf-8').send(text)
}

/** Seconds before a retry: while another request writes the upload, and for too many unfinished uploads. */
const retryAfterOf: Record<number, number | undefined> = { 423: 2, 429: 30 }

/** Whether a header is passed on. No other origin reads these responses; the server sets lengths itself. */
function isOurs(name: string): boolean {
  return (
    !name.startsWith('access-control-') && !['content-length', 'content-type', 'connection'].includes(name)
  )
}

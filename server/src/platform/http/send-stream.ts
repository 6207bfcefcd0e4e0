import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends a file whose headers are set, its length among them. It is opened here, after everything that can refuse, and
 * closed with the answer: read to its end, broken off, or never begun because its reader had left.
 */
export async function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  open: () => Promise<Readable>,
): Promise<FastifyReply> {
  // With an empty stream, and not without one, the headers stay those of the file.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const stream = await open()
  const { raw } = reply
  if (raw.destroyed) {
    stream.destroy()
    return reply.hijack()
  }
  raw.once('close', () => stream.destroy())
  return reply.send(stream)
}

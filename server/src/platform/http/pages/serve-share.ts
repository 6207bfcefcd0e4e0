import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Answers what another app shares (`share_target` of the manifest) when the browser's worker hasn't taken it, as
 * in the first seconds after the app was installed. The body is read and dropped, and the form says so.
 */
export function serveShare(app: FastifyInstance): void {
  app.post('/share', async (request, reply) => {
    const form = (await hasFile(request)) ? 'notes' : 'blogs'
    return reply.redirect(`/${form}/create?shared=lost`, 303)
  })
}

/** The texts come first and are short, so that the name of a file is in the first chunk. */
async function hasFile({ raw }: FastifyRequest): Promise<boolean> {
  let first: string | undefined
  for await (const chunk of raw) first ??= Buffer.from(chunk).toString('latin1')
  return /filename="[^"]/.test(first ?? '')
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { guards, isStanding, roleHomes, rolesWithInterimHome } from '@portal/contract/guards.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Sends the app's page where one is due; null where the caller answers. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null

/**
 * Serves the built web app: its files as they are, with the packed copies that the build laid beside them, and its one
 * page for every path of the route table. A path that the table does not have gets the page with a 404: the app shows
 * that there is nothing, and no search engine keeps it.
 */
export async function serveWeb(app: FastifyInstance, webDir: string): Promise<SendPage> {
  const page = readPage(webDir)
  if (page) await serveFiles(app, webDir)
  return (request, reply) => {
    if (!isForPage(request)) return null
    if (!page) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt)
    return sendPage(request, reply.code(isPagePath(request.url) ? 200 : 404), page)
  }
}

const notBuilt = 'The web app has not been built here yet: run `npm run build`. The API is at /api/docs.\n'

async function serveFiles(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    // The files are listed once, so that an address which is none of them never reaches the disk.
    wildcard: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      // What stands in assets has a hash in its name, so it never changes.
      const isHashed = path.slice(webDir.length).startsWith('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

interface Page {
  etag: string
  /** By content encoding, best first; `identity` is always there. */
  copies: readonly (readonly [encoding: 'br' | 'gzip' | 'identity', bytes: Buffer])[]
}

function readPage(webDir: string): Page | null {
  const file = join(webDir, 'index.html')
  if (!existsSync(file)) return null
  const plain = readFileSync(file)
  const packed = (['br', 'gzip'] as const).flatMap((encoding) => {
    const copy = `${file}.${encoding === 'br' ? 'br' : 'gz'}`
    return existsSync(copy) ? [[encoding, readFileSync(copy)] as const] : []
  })
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`
  return { etag, copies: [...packed, ['identity', plain]] }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { etag, copies }: Page): FastifyReply {
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === etag && reply.statusCode === 200) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  for (const [encoding, bytes] of copies) {
    if (encoding !== 'identity' && !new RegExp(`\\b${encoding}\\b(?!;q=0)`).test(accepted)) continue
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(bytes)
  }
  return reply
}

/** Somebody who opens an address, not a program that looks for a file or calls the API. */
function isForPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (/^\/(api|uploads|assets)(\/|\?|$)/.test(url)) return false
  const accept = headers.accept ?? '*/*'
  return accept.includes('text/html') || accept === '*/*'
}

/** Whether the path has a screen: of its own, or the page on which a role starts until its home is built. */
function isPagePath(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '/'
  return pagePatterns.some((pattern) => pattern.test(path))
}

const interimHomes = rolesWithInterimHome.map((role) => roleHomes[role])
const pagePatterns = guards
  .filter(({ path }) => isStanding(path) || interimHomes.includes(path))
  .map(({ path }) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/?$`, 'i'))

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { guards, isStanding, roleHomes, rolesWithInterimHome } from '@portal/contract/guards.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FoundPreview, writePreview } from '#platform/http/link-previews.ts'
import type { Portal } from '#platform/portal.ts'

/** Sends the app's page where one is due; null where the caller answers. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply> | null

/**
 * Serves the built web app: its files as they are, with the packed copies that the build laid beside them, and its one
 * page for every path of the route table. A path that the table does not have gets the page with a 404: the app shows
 * that there is nothing, and no search engine keeps it.
 */
export async function serveWeb(app: FastifyInstance, portal: Portal): Promise<SendPage> {
  const { webDir } = portal.config
  const page = readPage(webDir)
  if (page) await serveFiles(app, webDir)
  return (request, reply) => {
    if (!isForPage(request)) return null
    if (!page) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt)
    const found = portal.previews.find(pathOf(request.url))
    if (found) return sendPreviewed(portal, found, { request, reply, page })
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
  html: string
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
  return { html: plain.toString(), etag: etagOf(plain), copies: [...packed, ['identity', plain]] }
}

function etagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`
}

/**
 * The page of a thing with its preview, as its own bytes with their own etag; of a thing that is not there, the page as
 * it is, with a 404. A preview that cannot be read is no reason to show nothing: the app says what is wrong.
 */
async function sendPreviewed(
  portal: Portal,
  { params, read }: FoundPreview,
  { request, reply, page }: { request: FastifyRequest; reply: FastifyReply; page: Page },
): Promise<FastifyReply> {
  try {
    const preview = await read(portal, params)
    if (!preview) return sendPage(request, reply.code(404), page)
    const { origin, college } = portal.config
    const html = Buffer.from(writePreview(page.html, preview, { origin, siteName: college.portalName }))
    return sendPage(request, reply, { html: '', etag: etagOf(html), copies: [['identity', html]] })
  } catch (error) {
    request.log.error({ err: error }, 'a link preview could not be read')
    return sendPage(request, reply, page)
  }
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
  const path = pathOf(url)
  return pagePatterns.some((pattern) => pattern.test(path))
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/'
}

const interimHomes = rolesWithInterimHome.map((role) => roleHomes[role])
const pagePatterns = guards
  .filter(({ path }) => isStanding(path) || interimHomes.includes(path))
  .map(({ path }) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/?$`, 'i'))

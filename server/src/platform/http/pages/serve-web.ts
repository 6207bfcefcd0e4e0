import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { guards } from '@portal/contract/guards.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countVisitor } from '#platform/http/calls/count-visitor.ts'
import { type KeptAnswer, keepAnswer, sendKept } from '#platform/http/calls/kept-answer.ts'
import { readRefreshCookie, restoreSessionHint } from '#platform/http/calls/refresh-cookie.ts'
import { drawFrontDoor } from '#platform/http/front-door.ts'
import type { Portal } from '#platform/portal.ts'
import type { Config } from '#server/config.ts'
import { PageDrawing, writeCodeLater, writeDrawing } from './draw-page.ts'
import { type FoundPreview, writePreview, writeSiteName } from './link-previews.ts'
import { type RouteParts, readRouteParts, writePreloads, writeStyles } from './page-head.ts'

/** Sends the app's page where the request is for a page; false if the caller has to answer. */
export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/**
 * Serves the built web app: its files, with the compressed copies that the build made, and its single page
 * for every path of the route table. Other paths get the page with a 404: the app shows that nothing was
 * found, and search engines don't index it.
 */
export async function serveWeb(app: FastifyInstance, portal: Portal): Promise<AnswerPage> {
  const { webDir } = portal.config
  const page = readPage(portal.config)
  const pageAt = page && pagesByRoute(page, readRouteParts(webDir), portal.config)
  const drawing = await PageDrawing.open(app, portal)
  if (page) await serveFiles(app, webDir)
  return async (request, reply) => {
    if (!isForPage(request)) return false
    await (pageAt ? answer(request, reply, pageAt) : sendNotBuilt(reply))
    return true
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, pageAt: PageAt): Promise<FastifyReply> {
    restoreSessionHint(request, reply)
    const path = pathOf(request.url)
    const route = routeOf(path)
    const found = portal.previews.find(route, path)
    // Each preview costs a query, whether or not the page is rendered here.
    if (found) await countVisitor(portal, request)
    const drawn = route !== null && (await drawing?.draw(request, route))
    if (drawn) {
      const preview = found && (await found.read(found.params).catch(() => null))
      const html = writeDrawing(pageAt(route, 'drawn').html, drawn)
      return sendDrawn(reply, preview ? writePreview(html, preview, siteOf(portal.config)) : html)
    }
    const routePage = pageAt(route, readRefreshCookie(request) === null ? 'visitor' : 'signedIn')
    if (found) return sendPreviewed(portal, found, { request, reply, page: routePage })
    return sendPage(request, reply.code(route === null ? 404 : 200), routePage)
  }
}

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt)
}

const notBuilt = "The web app hasn't been built yet. Run `npm run build`. The API is at /api/docs.\n"

async function serveFiles(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    // The files are listed once at the start, so that other URLs never reach the disk.
    wildcard: false,
    globIgnore: ['index.html', 'built-from', '.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      // Files in assets have a hash in their name, so they never change.
      const isHashed = path.slice(webDir.length).startsWith('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (isHashed) reply.header('content-security-policy', decoder.test(path) ? decoderPolicy : assetPolicy)
    },
  })
}

/**
 * The policy of files in assets. A script obeys the policy of its page, a worker that of its own file. The
 * page's policy is three times as long and would be sent with each of some thirty files.
 */
const assetPolicy = "default-src 'self'; frame-ancestors 'none'"

/** The worker that decodes tickets for browsers without a detector, the only place for WebAssembly. */
const decoder = /\/assets\/read-ticket\.worker-[\w-]+\.js(\.br|\.gz)?$/
const decoderPolicy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'"

function siteOf({ origin, college }: Config) {
  return { origin, siteName: college.portalName }
}

interface Page extends KeptAnswer {
  html: string
}

function readPage({ webDir, college }: Config): Page | null {
  const file = join(webDir, 'index.html')
  return existsSync(file) ? pageOf(writeSiteName(readFileSync(file, 'utf8'), college.portalName)) : null
}

/** Returns a function that builds the page of a route at its first request and keeps it. */
function pagesByRoute(page: Page, parts: RouteParts, config: Config): PageAt {
  const made = new Map<string, Page>()
  return (route, as) => {
    if (route === null) return page
    const key = `${as} ${route}`
    const known = made.get(key)
    if (known) return known
    const shown = { path: route, mayHaveSession: as !== 'visitor' }
    const frontDoor = route === '/' && as === 'visitor' ? drawFrontDoor(page.html, config) : null
    const isDrawn = frontDoor !== null || as === 'drawn'
    const plain = frontDoor ?? page.html
    // The class must be there at the first paint, before the code has loaded.
    const html = guards.some(({ path, festive }) => path === route && festive)
      ? plain.replace('<html ', '<html data-festive ')
      : plain
    const own = isDrawn
      ? writeCodeLater(
          writePreloads(writeStyles(html, parts, { ...shown, webDir: config.webDir }), parts, shown),
        )
      : writePreloads(html, parts, shown)
    const kept = pageOf(own)
    made.set(key, kept)
    return kept
  }
}

type PageAt = (route: string | null, as: PageKind) => Page

/** The reader of a page: a visitor, someone who may be signed in, or someone it is rendered for on the server. */
type PageKind = 'visitor' | 'signedIn' | 'drawn'

/** @param effort `tight` for a page that is kept; a page with a preview is made for a single request. */
function pageOf(html: string, effort: 'quick' | 'tight' = 'tight'): Page {
  return { html, ...keepAnswer(Buffer.from(html), effort) }
}

/**
 * Sends the page with the preview of its thing, which has its own bytes and ETag. If the thing doesn't exist,
 * sends the plain page with a 404. If the preview can't be read, sends the plain page: the app then shows the
 * error.
 */
async function sendPreviewed(
  portal: Portal,
  { params, read }: FoundPreview,
  { request, reply, page }: { request: FastifyRequest; reply: FastifyReply; page: Page },
): Promise<FastifyReply> {
  try {
    const preview = await read(params)
    if (!preview) return sendPage(request, reply.code(404), page)
    const html = writePreview(page.html, preview, siteOf(portal.config))
    return sendPage(request, reply, pageOf(html, 'quick'))
  } catch (error) {
    request.log.error({ err: error }, 'a link preview could not be read')
    return sendPage(request, reply, page)
  }
}

/** Sends a page that is rendered for one person. No cache may keep it, not even the browser's own. */
function sendDrawn(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .code(200)
    .header('cache-control', 'private, no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  return sendKept(request, reply.type('text/html; charset=utf-8'), page)
}

/** Whether a person opened the URL, and not a program that looks for a file or calls the API. */
function isForPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (/^\/(api|uploads|assets)(\/|\?|$)/.test(url)) return false
  const accept = headers.accept ?? '*/*'
  return accept.includes('text/html') || accept === '*/*'
}

/** Returns the path of the route table that matches the URL's path; null if there is none. */
function routeOf(path: string): string | null {
  return (
    (
      pagePatterns.find((route) => route.pattern.test(path) && !route.path.includes('$')) ??
      pagePatterns.find((route) => route.pattern.test(path))
    )?.path ?? null
  )
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/'
}

const pagePatterns = guards.map(({ path }) => ({
  path,
  pattern: new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/?$`, 'i'),
}))

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { apiPrefix } from '@portal/contract/endpoint.ts'
import { guards } from '@portal/contract/guards.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import type { SessionAccount } from '@portal/contract/session.ts'
import type { SiteSettings } from '@portal/contract/site.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { readRefreshCookie } from '#platform/http/calls/refresh-cookie.ts'
import { LoopWatch } from '#platform/operations/loop-watch.ts'
import type { Portal } from '#platform/portal.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'

/** A page rendered on the server, with the data that was read for it, which the app starts with. */
export interface DrawnPage {
  html: string
  width: 'phone' | 'wide'
  data: { viewerId: string | null; drawnAt: number; answers: unknown }
}

/** The module that the build puts beside the app: web/build/draw-entry.tsx. */
interface Drawer {
  paths: readonly string[]
  /** Reduces a URL to what the page reads, so that unrelated parameters don't create more cache entries. */
  addressOf(path: string, address: string): string
  draw(order: {
    path: string
    address: string
    origin: string
    viewer: (SessionAccount & { _id: string }) | null
    site: SiteSettings
    width: DrawnPage['width']
    read: (url: string) => Promise<{ status: number; body: unknown }>
  }): Promise<{ html: string; answers: unknown } | null>
}

/** After this time the app's own loading state is better than waiting. */
const waitMs = 1_000
/**
 * Rendering takes a few milliseconds of this process per page. In a rush, further pages are sent unrendered.
 */
const atOnceMax = 8
/** If the event loop is later than this, other work is more urgent than rendering. */
const lateMsMax = 100
/** How long visitors share a rendered page, so that a festival's crowd doesn't need one rendering each. */
const keptMs = 5_000

/**
 * Renders a page with its first list or thing for a signed-in person, and a public page for visitors, so that
 * they see it before any code has loaded (docs/decisions/0045). The data is read through the calls that the
 * app would make, on behalf of that person: the same roles, access, limits and caches apply.
 */
export class PageDrawing {
  private readonly app: FastifyInstance
  private readonly portal: Portal
  private readonly drawer: Drawer
  private readonly loop = new LoopWatch()
  private drawingCount = 0
  /** Keys contain a time slot: even an entry that is read all the time expires. Failures aren't cached. */
  private readonly forVisitors = new LRUCache<string, Promise<DrawnPage | null>>({ max: 50 })

  private constructor(app: FastifyInstance, portal: Portal, drawer: Drawer) {
    this.app = app
    this.portal = portal
    this.drawer = drawer
  }

  /** Opens the build's server rendering; null if the build has none. */
  static async open(app: FastifyInstance, portal: Portal): Promise<PageDrawing | null> {
    const file = join(portal.config.webDir, '.vite', 'draw.mjs')
    if (!existsSync(file)) return null
    const drawing = new PageDrawing(app, portal, (await import(pathToFileURL(file).href)) as Drawer)
    app.addHook('onClose', async () => drawing.loop.close())
    return drawing
  }

  /**
   * Renders the page at the URL for the owner of the request's session, or for a visitor. Changes nothing,
   * not even the session.
   * @param path a path of the route table.
   * @returns null if the app has to render the page: the session or role doesn't allow it, some data can't be
   * read, or the server is busy.
   */
  async draw(request: FastifyRequest, path: string): Promise<DrawnPage | null> {
    if (request.method !== 'GET' || !this.drawer.paths.includes(path)) return null
    const cookie = readRefreshCookie(request)
    const drawing = cookie
      ? this.begin(request, () => this.drawFor(cookie, request, { path, address: request.url }))
      : this.drawForVisitor(request, path)
    return drawing && Promise.race([drawing, delay(waitMs, null, { ref: false })])
  }

  /** Returns the page that other visitors got in the same seconds, or a new rendering. */
  private drawForVisitor(request: FastifyRequest, path: string): Promise<DrawnPage | null> | null {
    if (!isOpen(path)) return null
    const address = this.drawer.addressOf(path, request.url)
    const slot = Math.floor(this.portal.clock.now().getTime() / keptMs)
    const key = `${slot} ${widthFor(request)} ${address}`
    const kept = this.forVisitors.get(key)
    if (kept) return kept
    const drawing = this.begin(request, () => this.drawFor(null, request, { path, address }))
    if (!drawing) return null
    this.forVisitors.set(key, drawing)
    void drawing.then((page) => page ?? this.forVisitors.delete(key))
    return drawing
  }

  /**
   * Starts a rendering. It counts as running until it ends, even if its reader gave up waiting.
   * @returns null if the server is too busy.
   */
  private begin(request: FastifyRequest, draw: () => Promise<DrawnPage | null>) {
    if (this.drawingCount >= atOnceMax || this.loop.lateMs > lateMsMax) return null
    this.drawingCount += 1
    return draw()
      .catch((error: unknown) => {
        request.log.error({ err: error }, 'a page could not be drawn')
        return null
      })
      .finally(() => {
        this.drawingCount -= 1
      })
  }

  /** @param cookie null for a visitor. */
  private async drawFor(
    cookie: string | null,
    request: FastifyRequest,
    { path, address }: { path: string; address: string },
  ): Promise<DrawnPage | null> {
    const { sessions, config } = this.portal
    const viewer = cookie === null ? null : await sessions.viewerOfCookie(cookie)
    if (cookie !== null && (!viewer || !mayOpen(viewer.role, path))) return null
    const read = await this.readerFor(viewer, request)
    const [account, site] = await Promise.all([
      viewer && sessions.shownAccountOf(viewer),
      read(`${apiPrefix}/site`),
    ])
    const width = widthFor(request)
    const drawnAt = Date.now()
    const drawing = await this.drawer.draw({
      path,
      address,
      origin: config.origin,
      width,
      read,
      viewer: viewer && account && { ...account, _id: viewer.id },
      site: (site.body as { data: SiteSettings }).data,
    })
    if (!drawing) return null
    return {
      html: drawing.html,
      width,
      data: { viewerId: viewer?.id ?? null, drawnAt, answers: drawing.answers },
    }
  }

  /** Returns a function that reads as the viewer, from their address; its token never leaves this process. */
  private async readerFor(viewer: Viewer | null, { ip }: FastifyRequest) {
    const headers: Record<string, string> = viewer
      ? { authorization: `Bearer ${await this.portal.sessions.tokenFor(viewer)}` }
      : {}
    return async (url: string) => {
      const answer = await this.app.inject({ url, headers, remoteAddress: ip })
      return { status: answer.statusCode, body: answer.json() as unknown }
    }
  }
}

function widthFor(request: FastifyRequest): DrawnPage['width'] {
  return /\bMobi/.test(request.headers['user-agent'] ?? '') ? 'phone' : 'wide'
}

function isOpen(path: string): boolean {
  return guards.some((guard) => guard.path === path && guard.roles === 'open')
}

function mayOpen(role: AccountRole, path: string): boolean {
  const roles = guards.find((guard) => guard.path === path)?.roles
  return isOpen(path) || (Array.isArray(roles) && roles.includes(role))
}

const faceBegins = '<!--face-->'
const entry = /<script type="module"[^>]*><\/script>/
const preloads = /<link rel="modulepreload"[^>]*>\s*/g

/**
 * Inserts the rendered HTML and its data into the page, in front of the placeholder.
 * @param html a page with `</head>` and the face's marks, as the build writes it.
 */
export function writeDrawing(html: string, { html: drawn, width, data }: DrawnPage): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return html
    .replace(faceBegins, () => `<div data-drawn-page="${width}">${drawn}</div>${faceBegins}`)
    .replace('</body>', () => `<script type="application/json" id="drawn-data">${json}</script></body>`)
}

/** Moves the scripts into a template; the page's last script loads them after the first paint (web/index.html). */
export function writeCodeLater(html: string): string {
  const script = entry.exec(html)?.[0]
  if (!script) return html
  const links = html.match(preloads) ?? []
  const code = `<template data-code>${links.join('')}${script}</template>`
  return html
    .replace(entry, '')
    .replace(preloads, '')
    .replace('<div id="root">', () => `${code}<div id="root">`)
}

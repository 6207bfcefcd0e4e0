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
import { readRefreshCookie } from '#platform/http/refresh-cookie.ts'
import { LoopWatch } from '#platform/loop-watch.ts'
import type { Portal } from '#platform/portal.ts'
import type { Viewer } from '#platform/viewer.ts'

/** A page as somebody sees it first, and what was read for it, for the app to begin with. */
export interface DrawnPage {
  html: string
  width: 'phone' | 'wide'
  data: { viewerId: string | null; drawnAt: number; answers: unknown }
}

/** What the build lays beside the app: web/build/draw-entry.tsx. */
interface Drawer {
  paths: readonly string[]
  /** The address with what the page reads of it alone, so that a page has one address whatever is added to it. */
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

/** A person who waits longer for the first list is better off with the app's own loader. */
const waitMs = 1_000
/** Drawing takes this process some milliseconds each: in a rush pages go out undrawn. */
const atOnceMax = 8
/** A loop that is later than this has more urgent work than drawing. */
const lateMsMax = 100
/** All visitors see the same drawing for so long: the crowd of a festival costs a drawing, not one each. */
const keptMs = 5_000

/**
 * Draws a page with its first list or thing for somebody who is signed in, and an open one for visitors, so that they see it before any code has arrived
 * (docs/decisions/0045). What it shows is read by the calls that the app would make, as that person: with the same roles,
 * access, limits and caches.
 */
export class PageDrawing {
  private readonly app: FastifyInstance
  private readonly portal: Portal
  private readonly drawer: Drawer
  private readonly loop = new LoopWatch()
  private drawingCount = 0
  /** By the time at which it is made, so a drawing that everyone reads gets old as well. A failed one is not kept. */
  private readonly forVisitors = new LRUCache<string, Promise<DrawnPage | null>>({ max: 50 })

  private constructor(app: FastifyInstance, portal: Portal, drawer: Drawer) {
    this.app = app
    this.portal = portal
    this.drawer = drawer
  }

  /** @returns null for a build that draws nothing. */
  static async open(app: FastifyInstance, portal: Portal): Promise<PageDrawing | null> {
    const file = join(portal.config.webDir, '.vite', 'draw.mjs')
    if (!existsSync(file)) return null
    const drawing = new PageDrawing(app, portal, (await import(pathToFileURL(file).href)) as Drawer)
    app.addHook('onClose', async () => drawing.loop.close())
    return drawing
  }

  /**
   * The page at the address for whom the request's session is of, or for a visitor. It changes nothing, the session neither.
   * @param path of the route table.
   * @returns null where the app draws by itself: without a session, for another role, when something can't be read.
   */
  async draw(request: FastifyRequest, path: string): Promise<DrawnPage | null> {
    if (request.method !== 'GET' || !this.drawer.paths.includes(path)) return null
    const cookie = readRefreshCookie(request)
    const drawing = cookie
      ? this.begin(request, () => this.drawFor(cookie, request, { path, address: request.url }))
      : this.drawForVisitor(request, path)
    return drawing && Promise.race([drawing, delay(waitMs, null, { ref: false })])
  }

  /** The drawing that other visitors were shown in the same seconds, or a new one. */
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
   * Begins a drawing, which counts until it has really ended, however long its reader waits.
   * @returns null if the server has no time for it.
   */
  private begin(
    request: FastifyRequest,
    draw: () => Promise<DrawnPage | null>,
  ): Promise<DrawnPage | null> | null {
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

  /** @param cookie null: for a visitor. */
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

  /** Reads as the viewer, from where the request comes. The token is made for that and leaves this process never. */
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
 * Puts what is drawn into the page, before the places that stand for a page, and its data beside it.
 * @param html with `</head>` and the face's marks, as the build writes it.
 */
export function writeDrawing(html: string, { html: drawn, width, data }: DrawnPage): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return html
    .replace(faceBegins, () => `<div data-drawn-page="${width}">${drawn}</div>${faceBegins}`)
    .replace('</body>', () => `<script type="application/json" id="drawn-data">${json}</script></body>`)
}

/** Lays the code aside, for the page's last script to fetch it once what is drawn has been painted (web/index.html). */
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

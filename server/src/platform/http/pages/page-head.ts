import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guards } from '@portal/contract/guards.ts'

interface Parts {
  scripts: readonly string[]
  styles: readonly string[]
  fonts?: readonly string[]
}

export type RouteParts = Readonly<Record<string, Parts | undefined>>

/** Reads the chunks that each path needs from the build's list; empty for a build without one. */
export function readRouteParts(webDir: string): RouteParts {
  const file = join(webDir, '.vite', 'route-parts.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RouteParts) : {}
}

/**
 * Adds preload links to the page's head for the code of the page that will be shown, and for its title font
 * if it has its own, so that the browser fetches them while it still reads the entry. A visitor at a path
 * that needs a sign-in gets the front door. Styles that are inlined in the page are left out.
 */
export function writePreloads(html: string, parts: RouteParts, shown: ShownPage): string {
  const { scripts, styles, fonts, isLight } = needsOf(parts, shown)
  const links = [
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...styles
      .filter((href) => !html.includes(`data-href="${href}"`))
      .map((href) => `<link rel="preload" as="style" crossorigin href="${href}">`),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ]
  const head = isLight ? html.replace(displayFont, '') : html
  return head.replace('</head>', () => `${links.join('')}</head>`)
}

/** The font of titles, which a visitor's light page doesn't use (web/src/app/shell/visitor-shell.tsx). */
const displayFont = /<link rel="preload" as="font"[^>]*bricolage-[^>]*>/

/** Inlines the page's styles, so that its rendered content can be painted at once. */
export function writeStyles(
  html: string,
  parts: RouteParts,
  { webDir, ...shown }: ShownPage & { webDir: string },
): string {
  const sheets = needsOf(parts, shown).styles.map((href) => {
    const css = readFileSync(join(webDir, href), 'utf8').trim()
    return `<style data-href="${href}">${css}</style>`
  })
  return html.replace('</head>', () => `${sheets.join('')}</head>`)
}

interface ShownPage {
  path: string
  mayHaveSession: boolean
}

/** The paths whose visitor layout doesn't use the component library. */
const lightForVisitors = ['/userform/$id', '/formthankyou']

function needsOf(parts: RouteParts, { path, mayHaveSession }: ShownPage) {
  const guard = guards.find((known) => known.path === path)
  const isOpen = guard === undefined || guard.roles === 'open' || guard.roles === 'visitors'
  const shown = isOpen || mayHaveSession ? path : '/'
  const isBare = guards.some((known) => known.path === shown && known.bare === true)
  // The front door is rendered without the component library (web/src/app/frame.tsx).
  const isLight = !mayHaveSession && lightForVisitors.includes(shown)
  const full = shown === '/' ? [] : [parts.look, isBare ? undefined : parts.shell]
  const frame = isLight ? [parts.visitorShell] : full
  const isFestive = guards.some((known) => known.path === shown && known.festive === true)
  const needed = [...frame, isFestive ? parts.festive : undefined, parts[shown]].filter(
    (part) => part !== undefined,
  )
  return {
    isLight,
    scripts: [...new Set(needed.flatMap((part) => part.scripts))],
    styles: [...new Set(needed.flatMap((part) => part.styles))],
    fonts: needed.flatMap((part) => part.fonts ?? []),
  }
}

/**
 * Returns the name of the build that wrote the page; null if the app was not built. Answers of the API carry it, so that an
 * open app of an older build notices the newer one (web/src/platform/new-version.ts).
 */
export function buildName(webDir: string): string | null {
  const file = join(webDir, 'index.html')
  if (!existsSync(file)) return null
  return /<meta name="portal-build" content="(\w+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? null
}

/**
 * Returns the hashes of the page's inline scripts for the content security policy.
 * @returns sources like `'sha256-…'`; none if the app was not built.
 */
export function inlineScriptHashes(webDir: string): string[] {
  const file = join(webDir, 'index.html')
  if (!existsSync(file)) return []
  const scripts = readFileSync(file, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}

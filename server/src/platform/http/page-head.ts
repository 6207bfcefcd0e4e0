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

/** Which chunks each path needs, as the build has written it down; empty for a build without it. */
export function readRouteParts(webDir: string): RouteParts {
  const file = join(webDir, '.vite', 'route-parts.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RouteParts) : {}
}

/**
 * Writes the links into the page's head that make a browser fetch the code (and the titles' typeface, if it has its own) of the page that will be drawn while it still reads the entry: the page of the
 * path, or the front door for a visitor at a path that asks for a sign-in. Styles that the page has inside it are left out.
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

/** The typeface of titles: a visitor's light page is set in the one of the text (web/src/app/shell/visitor-shell.tsx). */
const displayFont = /<link rel="preload" as="font"[^>]*bricolage-[^>]*>/

/** Writes the styles of the page into it, for what is drawn in it to be painted at once. */
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
  /** A path of the route table. */
  path: string
  mayHaveSession: boolean
}

/** Of these the visitor's frame comes without the library as well. */
const lightForVisitors = ['/userform/$id', '/formthankyou']

function needsOf(parts: RouteParts, { path, mayHaveSession }: ShownPage) {
  const guard = guards.find((known) => known.path === path)
  const isOpen = guard === undefined || guard.roles === 'open' || guard.roles === 'visitors'
  const shown = isOpen || mayHaveSession ? path : '/'
  const isBare = guards.some((known) => known.path === shown && known.bare === true)
  // The front door is drawn without the component library (web/src/app/frame.tsx).
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
 * The scripts that stand inside the page, as the content security policy names them.
 * @returns sources like `'sha256-…'`; none for a portal whose app was not built.
 */
export function inlineScriptHashes(webDir: string): string[] {
  const file = join(webDir, 'index.html')
  if (!existsSync(file)) return []
  const scripts = readFileSync(file, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guards } from '@portal/contract/guards.ts'

interface Parts {
  scripts: readonly string[]
  styles: readonly string[]
}

export type RouteParts = Readonly<Record<string, Parts | undefined>>

/** Which chunks each path needs, as the build has written it down; empty for a build without it. */
export function readRouteParts(webDir: string): RouteParts {
  const file = join(webDir, '.vite', 'route-parts.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RouteParts) : {}
}

/**
 * Writes the links into the page's head that make a browser fetch the code of the page that will be drawn while it still reads the entry: the page of the
 * path, or the front door for a visitor at a path that asks for a sign-in. Styles that the page has inside it are left out.
 * @param path a path of the route table.
 */
export function writePreloads(
  html: string,
  parts: RouteParts,
  { path, mayHaveSession }: { path: string; mayHaveSession: boolean },
): string {
  const guard = guards.find((known) => known.path === path)
  const isOpen = guard === undefined || guard.roles === 'open' || guard.roles === 'visitors'
  const shown = isOpen || mayHaveSession ? path : '/'
  const isBare = guards.some((known) => known.path === shown && known.bare === true)
  // The front door alone is drawn without the component library (web/src/app/frame.tsx).
  const frame = shown === '/' ? [] : [parts.look, isBare ? undefined : parts.shell]
  const needed = [parts[shown], ...frame].filter((part) => part !== undefined)
  const scripts = new Set(needed.flatMap((part) => part.scripts))
  const styles = new Set(needed.flatMap((part) => part.styles))
  const links = [
    ...[...styles]
      .filter((href) => !html.includes(`data-href="${href}"`))
      .map((href) => `<link rel="preload" as="style" crossorigin href="${href}">`),
    ...[...scripts].map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ]
  return html.replace('</head>', () => `${links.join('')}</head>`)
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

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '#platform/http/link-previews.ts'
import type { Config } from '#server/config.ts'

interface DrawnFrontDoor {
  /** The styles of the front door's own code, by the addresses that the app would fetch them from. */
  styles: readonly { href: string; css: string }[]
  /** The front door by the ways in that it offers: `demo`, `live outlook google`. */
  kinds: Readonly<Record<string, string | undefined>>
}

/**
 * Puts the front door, as the build has drawn it (web/build/front-door.ts), into the page of `/`: a visitor sees it before
 * any code has arrived.
 * @returns the page with it; null for a build without one.
 */
export function drawFrontDoor(html: string, config: Config): string | null {
  const file = join(config.webDir, '.vite', 'front-door.json')
  if (!existsSync(file)) return null
  const { styles, kinds } = JSON.parse(readFileSync(file, 'utf8')) as DrawnFrontDoor
  const drawn = kinds[kindOf(config)]
  if (drawn === undefined) return null
  const named = drawn
    .replaceAll('{{portalName}}', escapeHtml(config.college.portalName))
    .replaceAll('{{collegeName}}', escapeHtml(config.college.collegeName))
  const sheets = styles.map(({ href, css }) => `<style data-href="${href}">${css}</style>`).join('')
  return html
    .replace(/<!--face-->.*?<!--\/face-->/s, () => `<div data-front-door>${named}</div>`)
    .replace('</head>', () => `${sheets}</head>`)
}

function kindOf({ mode, providers: { outlook, google } }: Config): string {
  return [mode, outlook && 'outlook', google && 'google'].filter(Boolean).join(' ')
}

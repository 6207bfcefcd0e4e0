import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '#platform/text/escape-html.ts'
import type { Config } from '#server/config.ts'

/**
 * Inserts the front door that the build rendered (web/build/front-door.ts) into the page of `/`, so that a
 * visitor sees it before any code has loaded.
 * @returns null if the build has no front door.
 */
export function drawFrontDoor(html: string, config: Config): string | null {
  const file = join(config.webDir, '.vite', 'front-door.json')
  if (!existsSync(file)) return null
  // The front door for each set of sign-in options: `demo`, `live outlook google`.
  const kinds = JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, string>>
  const drawn = kinds[kindOf(config)]
  if (drawn === undefined) return null
  const named = drawn
    .replaceAll('{{portalName}}', escapeHtml(config.college.portalName))
    .replaceAll('{{collegeName}}', escapeHtml(config.college.collegeName))
  return html.replace(/<!--face-->.*?<!--\/face-->/s, () => `<div data-drawn-page>${named}</div>`)
}

function kindOf({ mode, providers: { outlook, google } }: Config): string {
  return [mode, outlook && 'outlook', google && 'google'].filter(Boolean).join(' ')
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, findNewerCode } from './newer-code.ts'
import { root } from './run.ts'

/**
 * Names that look too new but are safe, with the reason. The scan sees names without types, so a library's
 * method can share its name with a new method.
 */
const accepted: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'browser-floor.json'), 'utf8'),
)
/** The parts of pdf.js come from its legacy build, which has its own polyfills. */
const withOwnPolyfills = /^pdf-library-|^pdf\.worker/

/**
 * Checks the built web app: the oldest browsers listed in package.json must be able to parse it and must have
 * every API that it calls.
 */
export function checkBrowserFloor(): number {
  const assets = join(root, 'web', 'dist', 'assets')
  const names = readdirSync(assets).filter((name) => /\.m?js$/.test(name))
  const findings = names.flatMap((name) => findingsIn(name, readFileSync(join(assets, name), 'utf8')))
  for (const { file, name, newerThan } of findings)
    console.error(`${file}: ${name} needs a browser newer than ${newerThan.join(', ')}`)
  if (findings.length === 0) return 0
  console.error(
    'Avoid it, add a polyfill to web/src/older-browsers.ts, or explain it in tools/browser-floor.json.',
  )
  return 1
}

function findingsIn(file: string, code: string): (Finding & { file: string })[] {
  return findNewerCode(code)
    .filter(({ name }) => name === 'syntax' || (!withOwnPolyfills.test(file) && !(name in accepted)))
    .map((finding) => ({ file, ...finding }))
}

if (import.meta.main) process.exit(checkBrowserFloor())

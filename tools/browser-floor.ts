import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, findNewerCode } from './newer-code.ts'
import { root } from './run.ts'

/**
 * Names that look newer than the floor and are safe, with the reason. The scan knows names and no types, so a method of a
 * library can share the name of a new method.
 */
const accepted: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'browser-floor.json'), 'utf8'),
)
/** Parts of pdf.js come from its legacy build, with polyfills of their own. */
const withOwnPolyfills = /^pdf-library-|^pdf\.worker/

/** Checks the built web app: the oldest browsers that package.json lists must parse it and have every API that it calls. */
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

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.ts'

const dist = join(root, 'web', 'dist')
const stamp = join(dist, 'built-from')

/**
 * Builds the web app unless what is there was built from the same sources. An installation without the build tools
 * (`npm ci --omit=dev` after a build) serves what it has.
 */
export async function ensureWebBuilt(): Promise<void> {
  const sources = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  if (!existsSync(join(root, 'node_modules', 'vite'))) {
    if (existsSync(dist)) return
    throw new Error(
      'The web app is not built and the build tools are not installed: run npm ci, then npm run build',
    )
  }
  console.log('Building the web app (once, until its sources change) …')
  const code = await run('vite', ['build', 'web', '--logLevel', 'warn'])
  if (code !== 0) process.exit(code)
  writeFileSync(stamp, sources)
}

/** A hash of everything that the build reads. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of ['web', 'contract/src']) addFolder(hash, join(root, folder))
  hash.update(readFileSync(join(root, 'package-lock.json')))
  return hash.digest('hex')
}

function addFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (entry.name === 'dist' || entry.name === 'node_modules' || entry.name.includes('.test.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) addFolder(hash, path)
    else hash.update(path).update(readFileSync(path))
  }
}

import { createHash, type Hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './run.ts'

interface Build {
  /** The name of the build, like `web app`. */
  what: string
  /** The output folder. */
  dist: string
  /** The source files and folders, relative to the root of the repository. */
  sources: readonly string[]
  /** The package that builds it. */
  tool: string
  make: () => Promise<void>
}

/**
 * Builds something unless the output was already built from the same sources. An installation without the
 * build tools (`npm ci --omit=dev` after a build) uses the existing output.
 */
export async function buildOnce({ what, dist, sources, tool, make }: Build): Promise<void> {
  const stamp = join(dist, 'built-from')
  const hash = createHash('sha256')
  for (const source of [...sources, 'package-lock.json']) add(hash, join(root, source))
  const builtFrom = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === builtFrom) return
  if (!existsSync(join(root, 'node_modules', tool))) {
    if (existsSync(dist)) return
    throw new Error(
      `The ${what} is not built and the build tools are not installed: run npm ci, then npm run build`,
    )
  }
  console.log(`Building the ${what} (once, until its sources change) …`)
  await make()
  writeFileSync(stamp, builtFrom)
}

function add(hash: Hash, path: string): void {
  if (statSync(path).isFile()) {
    hash.update(relative(root, path)).update(readFileSync(path))
    return
  }
  for (const name of readdirSync(path).sort())
    if (name !== 'dist' && name !== 'node_modules' && !name.includes('.test.')) add(hash, join(path, name))
}

import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Prints the size of the first load in a finished build. e2e/wire.spec.ts measures what a browser really
 * receives.
 */
export function printFirstLoad(outDir = join(import.meta.dirname, '../web/dist')): void {
  const read = (path: string) => readFileSync(join(outDir, path))
  // The build has stored a compressed copy beside each compressible file (web/build/pack-files.ts).
  const sizeOf = (path: string) => {
    const packed = join(outDir, `${path}.br`)
    return statSync(existsSync(packed) ? packed : join(outDir, path)).size
  }
  const parts: Record<string, { scripts: string[]; styles: string[] }> = JSON.parse(
    read('.vite/route-parts.json').toString(),
  )
  const page = read('index.html').toString()
  const entry = [...page.matchAll(/(?:src|rel="modulepreload"[^>]*href)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, path = '']) => path,
  )
  const start = ['index.html', ...entry]
  console.log('Code and styles of a cold load (KiB, brotli; scripts)')
  for (const [route, { scripts, styles }] of Object.entries(parts)) {
    const frame = route === '/' ? [] : [parts.look, parts.shell].filter((part) => part !== undefined)
    const framed = frame.flatMap((part) => [...part.scripts, ...part.styles])
    const files = new Set([...start, ...scripts, ...styles, ...framed])
    const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0)
    const scriptCount = [...files].filter((file) => file.endsWith('.js')).length
    console.log(`${(bytes / 1024).toFixed(1).padStart(7)}  ${String(scriptCount).padStart(2)}  ${route}`)
  }
}

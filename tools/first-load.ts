import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { HtmlTagDescriptor, Plugin } from 'vite'

/** What a visitor's browser must fetch before the home page stands, brotli, pictures left out. */
export const firstLoadBytesMax = 200 * 1024

const homePage = 'src/pages/home.tsx'
const preloadedFont = /inter-latin-wght-normal.*\.woff2$/

interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
}
export interface SizedFile {
  file: string
  bytes: number
}

/** Prints what the first load of a finished build weighs, file by file. */
export function printFirstLoad(outDir = join(import.meta.dirname, '../web/dist')): void {
  console.log(report(measureFirstLoad(outDir)))
}

/** A Vite plugin: preloads Inter, whose name is hashed, so that no page can name it by hand. */
export function preloadText(): Plugin {
  return {
    name: 'portal-preload-text',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(isPreloaded)
          .map(preloadTag),
    },
  }
}

/** Every file of the first load with its brotli size in bytes. `outDir` is a finished build. */
export function measureFirstLoad(outDir: string): SizedFile[] {
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'),
  )
  const entries = Object.keys(manifest).filter((key) => key === 'index.html' || key === homePage)
  const files = new Set(['index.html', 'theme-start.js'])
  for (const key of withImports(manifest, entries)) {
    const chunk = manifest[key]
    if (chunk) for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
  }
  const fonts = Object.values(manifest).map(({ file }) => file)
  for (const font of fonts.filter(isPreloaded)) files.add(font)
  return [...files].map((file) => ({ file, bytes: sentBytes(join(outDir, file)) }))
}

function withImports(manifest: Record<string, ManifestChunk>, keys: string[]): Set<string> {
  const found = new Set<string>()
  const open = [...keys]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (found.has(key)) continue
    found.add(key)
    open.push(...(manifest[key]?.imports ?? []))
  }
  return found
}

/** A font is compressed already and goes out as it is. */
function sentBytes(path: string): number {
  const bytes = readFileSync(path)
  return path.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length
}

function isPreloaded(file: string): boolean {
  return preloadedFont.test(file)
}

function preloadTag(file: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true }
  return { tag: 'link', injectTo: 'head', attrs }
}

function report(files: SizedFile[]): string {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const lines = [...files]
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ file, bytes }) => `${kib(bytes)}  ${file}`)
  return ['First load of / (brotli)', ...lines, `${kib(total)}  of ${kib(firstLoadBytesMax).trim()}`].join(
    '\n',
  )
}

function kib(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).padStart(7)} KiB`
}

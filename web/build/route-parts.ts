import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guards } from '@portal/contract/guards.ts'
import { type Plugin, parseSync, type Rolldown, Visitor } from 'vite'

/** What a page needs besides the entry, as addresses from the root. */
export interface Parts {
  scripts: string[]
  styles: string[]
  fonts?: string[]
}

/**
 * A Vite plugin: writes down which chunks each path of the route table needs, and which its shell, for the server to name
 * them in the head of the page (server/src/platform/http/pages/page-head.ts). So they come with the entry and not after it.
 * The build fails for a path whose chunks aren't found.
 */
export function routeParts(): Plugin {
  return {
    name: 'portal-route-parts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      if (!chunks.some(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'))) return
      const write = (name: string, table: object) =>
        this.emitFile({ type: 'asset', fileName: `.vite/${name}.json`, source: JSON.stringify(table) })
      write('route-parts', { ...partsOf(chunks, readPages()), festive: festiveOf(Object.keys(bundle)) })
      write('packages', Object.fromEntries(chunks.map((chunk) => [`/${chunk.fileName}`, packagesOf(chunk)])))
    },
  }
}

/** What pages in the festival's look need besides: their titles have a typeface of their own, as wide as no other. */
function festiveOf(files: readonly string[]): Parts {
  const fonts = files.filter((file) => /bricolage-festive-[\w-]{8}\.woff2$/.test(file))
  return { scripts: [], styles: [], fonts: fonts.map((file) => `/${file}`) }
}

/** The packages that have a part in the chunk, for the test that keeps large ones out of the first load. */
function packagesOf({ moduleIds }: Rolldown.OutputChunk): string[] {
  const names = moduleIds.map((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1])
  return [...new Set(names.filter((name) => name !== undefined))].sort()
}

/**
 * What each path of the route table needs besides the entry; `look` and `shell` are drawn around the pages,
 * `offline` is what shows kept pages.
 * @param pages what `readPages` returns
 * @throws for a path without a page, and for a page or frame that no chunk has
 */
export function partsOf(
  chunks: readonly Rolldown.OutputChunk[],
  pages: ReadonlyMap<string, string>,
): Record<string, Parts> {
  const entry = closureOf(chunkOf('/index.html', chunks), chunks)
  const needs = (route: string, module: string): Parts => {
    const first = chunkOf(module, chunks)
    if (!first) throw new Error(`The route ${route} has no parts: ${module || 'its page'} is in no chunk.`)
    const own = [...closureOf(first, chunks)].filter((chunk) => !entry.has(chunk))
    return {
      scripts: own.map(({ fileName }) => `/${fileName}`),
      styles: own.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`)),
    }
  }
  return {
    look: needs('look', '/app/look.tsx'),
    shell: needs('shell', '/app/shell/shell.tsx'),
    offline: needs('offline', '/app/shell/offline-line.tsx'),
    visitorShell: needs('visitorShell', '/app/shell/visitor-shell.tsx'),
    ...Object.fromEntries(guards.map(({ path }) => [path, needs(path, pages.get(path) ?? '')])),
  }
}

const screens = join(import.meta.dirname, '../src/app/screens.ts')

/** Reads from src/app/screens.ts which module each path imports: '/events' is '/pages/events.tsx'. */
export function readPages(): Map<string, string> {
  const pages = new Map<string, string>()
  const { program } = parseSync(screens, readFileSync(screens, 'utf8'))
  new Visitor({
    Property({ key, value }) {
      const page = value.type === 'ArrowFunctionExpression' && value.body
      if (key.type !== 'Literal' || !page || page.type !== 'ImportExpression') return
      if (page.source.type === 'Literal')
        pages.set(String(key.value), String(page.source.value).replace('#web', ''))
    },
  }).visit(program)
  return pages
}

/**
 * The chunk that is fetched for a module. A module that other chunks need too is moved into one of theirs,
 * which then is no module's facade.
 */
function chunkOf(module: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk | undefined {
  if (module === '') return undefined
  return (
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  )
}

function closureOf(
  from: Rolldown.OutputChunk | undefined,
  chunks: readonly Rolldown.OutputChunk[],
): Set<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>()
  const open = from ? [from] : []
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (found.has(chunk)) continue
    found.add(chunk)
    const { imports } = chunk
    open.push(...chunks.filter(({ fileName }) => imports.includes(fileName)))
  }
  return found
}

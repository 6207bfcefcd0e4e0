import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What a page needs besides the entry, as addresses from the root. */
export interface Parts {
  scripts: string[]
  styles: string[]
  fonts?: string[]
}

/**
 * A Vite plugin: writes down which chunks each path of src/app/screens.ts needs, and which its shell, for the server to name
 * them in the head of the page (server/src/platform/http/pages/page-head.ts). So they come with the entry and not after it.
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
      write('route-parts', { ...partsOf(chunks), festive: festiveOf(Object.keys(bundle)) })
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

const screens = join(import.meta.dirname, '../src/app/screens.ts')

/** What each path of the route table needs besides the entry; `look` and `shell` are drawn around the pages. */
export function partsOf(chunks: readonly Rolldown.OutputChunk[]): Record<string, Parts> {
  const find = (ending: string) => chunks.find(({ facadeModuleId: id }) => id?.endsWith(ending))
  const entry = closureOf(find('/index.html'), chunks)
  const needs = (ending: string): Parts => {
    const own = [...closureOf(find(ending), chunks)].filter((chunk) => !entry.has(chunk))
    return {
      scripts: own.map(({ fileName }) => `/${fileName}`),
      styles: own.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`)),
    }
  }
  const table = readFileSync(screens, 'utf8').matchAll(
    /'(\/[^']*)': \(\) => import\('#web(\/pages\/[^']+)'\)/g,
  )
  return {
    look: needs('/app/look.tsx'),
    shell: needs('/app/shell/shell.tsx'),
    visitorShell: needs('/app/shell/visitor-shell.tsx'),
    ...Object.fromEntries([...table].map(([, path = '', page = '']) => [path, needs(page)])),
  }
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

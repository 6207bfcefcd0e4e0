import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { collegeLook } from './college-look.ts'

interface NodeBuild {
  /** A file of this folder. */
  entry: string
  outDir: string
  fileName: string
  /** Takes the place of a module that only a browser has. */
  insteadOf?: Record<string, string>
}

/** Builds a part of the app as one module that draws in Node. What the app fetches later is left out: a drawing opens nothing. */
export async function buildForNode({ entry, outDir, fileName, insteadOf = {} }: NodeBuild): Promise<void> {
  await build({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), collegeLook(), leaveOutLater, replaceModules(insteadOf)],
    css: { postcss: { plugins: [] } },
    // Without it React would bring its slow code for development.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, entry),
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      // Node holds the text of a module as long as it runs, in two bytes a letter where one is not Latin.
      minify: true,
      rolldownOptions: {
        output: { entryFileNames: fileName },
        // The names of its modules would be comments, and they differ with the folder in which it is built.
        experimental: { attachDebugInfo: 'none' },
      },
    },
  })
}

const leaveOutLater: Plugin = {
  name: 'portal-leave-out-later',
  resolveDynamicImport: () => ({ id: 'portal:fetched-later', external: true }),
}

function replaceModules(insteadOf: Record<string, string>): Plugin {
  return {
    name: 'portal-replace-modules',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      const [, replacement] = Object.entries(insteadOf).find(([path]) => found?.id.endsWith(path)) ?? []
      return replacement === undefined ? found : join(import.meta.dirname, replacement)
    },
  }
}

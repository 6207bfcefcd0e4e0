import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildForNode } from './build-for-node.ts'

/**
 * A Vite plugin: lays beside the app the module with which the server draws pages for people who are signed in
 * (build/draw-entry.tsx, server/src/platform/http/pages/draw-page.ts).
 */
export function drawnPages(): Plugin {
  let outDir = ''
  return {
    name: 'portal-drawn-pages',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      await buildForNode({
        entry: 'draw-entry.tsx',
        outDir: join(outDir, '.vite'),
        fileName: 'draw.mjs',
        insteadOf: {
          '/src/platform/transport.ts': 'draw-transport.ts',
          '/src/ui/rich-text/shown-rich-text.ts': 'draw-rich-text.ts',
        },
      })
    },
  }
}

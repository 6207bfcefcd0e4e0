import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'
import { buildForNode } from './build-for-node.ts'

/**
 * A Vite plugin: draws the front door once, at build time, and writes it down for the server to put it into the page of `/`
 * (server/src/platform/http/front-door.ts). So a visitor sees it before any code has arrived, and the app takes over what is
 * there.
 */
export function frontDoor(): Plugin {
  return {
    name: 'portal-front-door',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      if (!chunks.some(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'))) return
      const source = JSON.stringify(await drawKinds())
      this.emitFile({ type: 'asset', fileName: '.vite/front-door.json', source })
    },
  }
}

/** Built for Node and run in a process of its own: the app's modules hold on to channels and timers. */
async function drawKinds(): Promise<Record<string, string>> {
  const outDir = await mkdtemp(join(tmpdir(), 'portal-front-door-'))
  try {
    await buildForNode({ entry: 'front-door-entry.tsx', outDir, fileName: 'draw.mjs' })
    const { stdout } = await promisify(execFile)(process.execPath, [join(outDir, 'draw.mjs')], {
      maxBuffer: 4_000_000,
    })
    return JSON.parse(stdout)
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

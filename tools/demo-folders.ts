import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { node, root, serverEnv, serverFlags, serverProgram } from './run.ts'

/**
 * Creates data folders of portals that contain the demo: one is filled, and the others are copies, which take
 * a second. They are deleted when the process ends.
 * @param parent The folder in which they are created.
 * @throws {Error} If the portal doesn't start, with its exit code.
 */
export async function makeDemoFolders(count: number, parent: string): Promise<string[]> {
  const made = mkdtempSync(join(parent, 'portal-demo-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  const [first = '', ...others] = Array.from({ length: count }, (_, nth) => join(made, String(nth)))
  await fill(first)
  // `cp -a` keeps the owner of the database's files, which is the account that the database runs as.
  for (const folder of others) spawnSync('cp', ['-a', first, folder])
  return [first, ...others]
}

async function fill(folder: string): Promise<void> {
  const portal = spawn(node, [...serverFlags, serverProgram], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...serverEnv,
      ...process.env,
      PORT: String(await freePort()),
      PORTAL_DATA_DIR: folder,
      PORTAL_MODE: 'demo',
      PORTAL_LOG_LEVEL: 'warn',
    },
  })
  const stop = () => portal.kill('SIGTERM')
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  const ended = once(portal, 'exit')
  const isReady = await Promise.race([once(portal, 'message').then(() => true), ended.then(() => false)])
  stop()
  await ended
  process.off('SIGTERM', stop)
  process.off('SIGINT', stop)
  if (!isReady) throw new Error(`The portal did not start: ${endOf(portal)}`)
}

function endOf({ exitCode, signalCode }: ChildProcess): string {
  return signalCode ?? `exit code ${exitCode}`
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

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
  await fillDemoFolder(first)
  // `cp -a` keeps the owner of the database's files, which is the account that the database runs as.
  for (const folder of others) spawnSync('cp', ['-a', first, folder])
  return [first, ...others]
}

/**
 * Lets a portal fill a data folder with the demo, and ends it.
 * @param onFilled Receives how far it is, in percent.
 * @throws {Error} If the portal doesn't start, with its exit code.
 */
export async function fillDemoFolder(
  folder: string,
  onFilled: (percent: number) => void = () => undefined,
): Promise<void> {
  const portal = spawn(node, [...serverFlags, serverProgram], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
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
  const ready = new Promise<true>((resolve) => {
    portal.on('message', (message: 'ready' | { filledPercent: number }) => {
      if (message === 'ready') resolve(true)
      else onFilled(message.filledPercent)
    })
  })
  const isReady = await Promise.race([ready, ended.then(() => false)])
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

import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { guardExit, guardMessages } from './launch-script.ts'
import type { ServerEnd } from './recognise-failure.ts'

export type LaunchedServer = {
  /** Resolves when the server and its guard have ended, for any reason. */
  whenEnded: Promise<ServerEnd>
  hasEnded(): boolean
  /** Requests a clean shutdown and waits for it. */
  stop(): Promise<void>
}

/** A shutdown writes everything to disk. A slower one is killed, which costs a recovery but loses no row. */
const shutdownSecondsMax = 20

/**
 * Starts the guard (see launchScript).
 * @returns the server once it has been started (it may not answer yet), 'folder-busy' when another process
 * holds the lock, or the way in which it ended before that.
 */
export async function launchServer(
  searchPath: string,
  script: string,
  log: (line: string) => void,
): Promise<LaunchedServer | ServerEnd | 'folder-busy'> {
  const guard = spawnGuard(searchPath, script)
  const { whenStarted, whenEnded } = follow(guard, log)
  const first = await Promise.race([whenStarted, whenEnded])
  if (first !== guardMessages.started) return first.exitCode === guardExit.folderBusy ? 'folder-busy' : first

  return {
    whenEnded,
    hasEnded: () => guard.exitCode !== null || guard.signalCode !== null,
    stop: () => stopGuard(guard, whenEnded),
  }
}

function spawnGuard(searchPath: string, script: string): ChildProcess {
  return spawn('/bin/sh', ['-c', script], {
    // Ctrl-C reaches the whole process group, but the server must outlive the requests that still need it.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    // No other environment variables: a PGPORT or PGDATA for another server would affect this one.
    env: { PATH: searchPath, LC_ALL: 'C' },
    cwd: '/',
  })
}

function follow(guard: ChildProcess, log: (line: string) => void) {
  let guardOutput = ''
  let hasStarted = false
  guard.stderr?.on('data', (chunk: Buffer) => {
    guardOutput = (guardOutput + chunk.toString()).slice(-8000)
  })
  // The guard may have ended before its stdin is closed; that error is expected.
  guard.stdin?.on('error', () => undefined)

  const whenStarted = new Promise<'started'>((resolve) => {
    if (guard.stdout === null) return
    createInterface({ input: guard.stdout }).on('line', (line) => {
      if (line === guardMessages.initialising) log('Creating the database (first start, about a second)')
      if (line !== guardMessages.started) return
      hasStarted = true
      resolve(guardMessages.started)
    })
  })
  const whenEnded = new Promise<ServerEnd>((resolve) => {
    const finish = (exitCode: number | null) => resolve({ exitCode, guardOutput, hasStarted })
    guard.on('error', (error) => {
      guardOutput += error.message
      finish(null)
    })
    guard.on('exit', (code) => {
      // A killed guard leaves its watcher behind, which stops the server when this pipe closes.
      guard.stdin?.destroy()
      // Output from just before the end may still be in the pipe.
      setTimeout(() => finish(code), 20)
    })
  })
  return { whenStarted, whenEnded }
}

async function stopGuard(guard: ChildProcess, whenEnded: Promise<ServerEnd>): Promise<void> {
  guard.stdin?.end()
  const patience = new AbortController()
  const isLate = delay(shutdownSecondsMax * 1000, 'late' as const, { signal: patience.signal }).catch(
    () => undefined,
  )
  const first = await Promise.race([whenEnded, isLate])
  patience.abort()
  if (first !== 'late' || guard.pid === undefined) return
  process.kill(-guard.pid, 'SIGKILL')
  await whenEnded
}

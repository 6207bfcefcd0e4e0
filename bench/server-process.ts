import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { node, root, serverEnv, serverFlags } from '../tools/run.ts'

export interface ServerProcess {
  origin: string
  pid: number
  stop(): Promise<void>
}

/** Starts a server as a separate process without its log, and waits until it responds. */
export async function startServer(program: string, env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const nowhere = openSync('/dev/null', 'w')
  const child = spawn(node, [...serverFlags, program], {
    cwd: root,
    // Through the channel the server notices if this process ends in any way.
    stdio: ['ignore', nowhere, 'inherit', 'ipc'],
    env: { ...serverEnv, PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...env },
  })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(child, `${origin}/readyz`)
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return { origin, pid: child.pid ?? 0, stop }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('A server of the bench ended before it was ready')
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await sleep(50)
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * Returns the kernel and user time of all threads of the process, in milliseconds; the kernel counts in steps
 * of ten.
 */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Returns the resident memory of the process, in MB. */
export function residentMb(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kb) / 1024
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { node, root, serverFlags } from '../tools/run.ts'

const startsMax = 5

/** A server of a drill, on a port that stays its own over restarts. */
export class Replica {
  readonly port: number
  private readonly env: Record<string, string>
  private child: ChildProcess | undefined

  constructor(port: number, env: Record<string, string>) {
    this.port = port
    this.env = env
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Starts it and waits until it says that it is ready; one that ends before is started again, as `npm start` does. */
  async start(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const child = this.spawn()
      while (child.exitCode === null) {
        if (await this.isReady()) return
        await sleep(100)
      }
      if (attempt === startsMax) throw new Error('A server of the drill ended before it was ready')
    }
  }

  private spawn(): ChildProcess {
    this.child = spawn(node, [...serverFlags, 'server/src/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...{ PATH: process.env.PATH, PORT: String(this.port), PORTAL_MODE: 'demo' },
        ...{ PORTAL_LIMIT_SCALE: '1000000', PORTAL_LOG_LEVEL: 'fatal' },
        ...this.env,
      },
    })
    return this.child
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    )
    return answer?.ok === true
  }

  /** Asks it to stop, as a deployment does, and waits for its end. */
  stop(): Promise<void> {
    return this.end('SIGTERM')
  }

  /** Ends it at once, as a machine that loses its power. */
  kill(): Promise<void> {
    return this.end('SIGKILL')
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { node, root, serverEnv, serverFlags, serverProgram } from '../../tools/run.ts'
import type { Place } from './place.ts'

const startsMax = 5

/** A server of a drill on a port that it keeps across restarts. */
export class Replica {
  readonly port: number
  private readonly env: Record<string, string>
  private readonly place: Place
  private readonly nodeFlags: readonly string[]
  private child: ChildProcess | undefined

  constructor(
    place: Place,
    port: number,
    env: Record<string, string>,
    { nodeFlags = [] }: { nodeFlags?: readonly string[] } = {},
  ) {
    this.place = place
    this.port = port
    this.env = env
    this.nodeFlags = nodeFlags
    place.defer(() => this.stop())
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get pid(): number {
    return this.child?.pid ?? 0
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null
  }

  /**
   * Starts it and waits until it is ready. If it ends before that, it is started again, as `npm start` does.
   */
  async start(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      this.place.requireOpen()
      this.child = this.spawn()
      while (this.isRunning) {
        if (await this.isReady()) return
        await sleep(50)
      }
      if (attempt === startsMax) throw new Error('A server of the drill ended before it was ready')
    }
  }

  private spawn(): ChildProcess {
    return spawn(node, [...serverFlags, ...this.nodeFlags, serverProgram], {
      cwd: root,
      // Through the channel the server notices if this process ends in any way.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...serverEnv,
        PATH: process.env.PATH,
        PORT: String(this.port),
        PORTAL_MODE: 'demo',
        PORTAL_LIMIT_SCALE: '1000000',
        PORTAL_LOG_LEVEL: process.env.PORTAL_LOG_LEVEL ?? 'fatal',
        ...this.env,
      },
    })
  }

  /** Shifts its clock by a number of milliseconds. It must have been started with shifted-clock.ts. */
  setClock(shiftMs: number): void {
    this.child?.send({ shiftMs })
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    )
    await answer?.arrayBuffer().catch(() => undefined)
    return answer?.ok === true
  }

  /**
   * Waits until it is ready, at most for `withinMs`.
   * @returns The milliseconds that passed.
   */
  async untilReady(withinMs: number): Promise<number> {
    const startedAt = performance.now()
    while (!(await this.isReady()) && performance.now() - startedAt < withinMs) await sleep(25)
    return performance.now() - startedAt
  }

  /** Asks it to stop, as a deployment does, and waits until it has ended. */
  stop(): Promise<void> {
    return this.end('SIGTERM')
  }

  /** Ends it immediately, as a power failure does. */
  kill(): Promise<void> {
    return this.end('SIGKILL')
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this
    if (!child || !this.isRunning) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

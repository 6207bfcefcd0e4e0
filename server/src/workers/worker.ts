import cluster from 'node:cluster'
import type { DatabaseAddress } from '#platform/database/database.ts'
import type { Siblings } from '#platform/operations/siblings.ts'
import type { Figures, ToFirst, ToWorker } from './messages.ts'

/** The figures leave out a busy worker rather than wait for it. */
const figuresWithinMs = 1_000

/**
 * A worker's connection to the first process. A worker is a replica like any other: it shares the port with
 * its siblings, and everything else through PostgreSQL.
 */
export class WorkerLine implements Siblings {
  readonly address: Promise<DatabaseAddress>
  private readonly waiting = new Map<number, (all: readonly Figures[]) => void>()
  private readFigures: () => Promise<Figures> = async () => []
  private nextId = 0

  constructor(onStop: () => void) {
    const start = Promise.withResolvers<DatabaseAddress>()
    this.address = start.promise
    cluster.worker?.on('message', (message: ToWorker) => {
      if (message.kind === 'start') start.resolve(message.address)
      if (message.kind === 'stop') onStop()
      if (message.kind === 'ask-figures') void this.sendFigures(message.id)
      if (message.kind === 'figures') this.waiting.get(message.id)?.(message.all)
    })
  }

  sayReady(text: string): void {
    this.say({ kind: 'ready', text })
  }

  giveFigures(read: () => Promise<Figures>): void {
    this.readFigures = read
  }

  async collectFigures(): Promise<readonly Figures[]> {
    const id = ++this.nextId
    const { promise, resolve } = Promise.withResolvers<readonly Figures[]>()
    this.waiting.set(id, resolve)
    const timer = setTimeout(() => resolve([]), figuresWithinMs)
    this.say({ kind: 'want-figures', id })
    const others = await promise
    clearTimeout(timer)
    this.waiting.delete(id)
    return [...others, await this.readFigures()]
  }

  private async sendFigures(id: number): Promise<void> {
    this.say({ kind: 'own-figures', id, figures: await this.readFigures() })
  }

  /** Sends a message. If the first process has already ended, this one is about to end too. */
  private say(message: ToFirst): void {
    if (cluster.worker?.isConnected()) cluster.worker.send(message)
  }
}

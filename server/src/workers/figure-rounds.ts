import type { Worker } from 'node:cluster'
import type { Figures, ToFirst, ToWorker } from './messages.ts'

/** Shorter than the time a worker waits for the round. */
const roundMs = 700

interface Round {
  asker: Worker
  askedId: number
  missing: Set<Worker>
  all: Figures[]
}

/** Collects the figures of all workers in the first process, because `/metrics` asks a single worker. */
export class FigureRounds {
  restartCount = 0
  private readonly workers: () => readonly Worker[]
  private readonly rounds = new Map<number, Round>()
  private nextId = 0

  constructor(workers: () => readonly Worker[]) {
    this.workers = workers
  }

  receive(worker: Worker, message: ToFirst): void {
    if (message.kind === 'want-figures') this.begin(worker, message.id)
    if (message.kind === 'own-figures') this.add(worker, message.id, message.figures)
  }

  private begin(asker: Worker, askedId: number): void {
    const id = ++this.nextId
    const others = this.workers().filter((one) => one !== asker && one.isConnected())
    this.rounds.set(id, { asker, askedId, missing: new Set(others), all: [this.ownFigures()] })
    for (const other of others) other.send({ kind: 'ask-figures', id } satisfies ToWorker)
    if (others.length === 0) this.end(id)
    else setTimeout(() => this.end(id), roundMs).unref()
  }

  private add(worker: Worker, id: number, figures: Figures): void {
    const round = this.rounds.get(id)
    if (!round?.missing.delete(worker)) return
    round.all.push(figures)
    if (round.missing.size === 0) this.end(id)
  }

  private end(id: number): void {
    const round = this.rounds.get(id)
    this.rounds.delete(id)
    if (round?.asker.isConnected())
      round.asker.send({ kind: 'figures', id: round.askedId, all: round.all } satisfies ToWorker)
  }

  private ownFigures(): Figures {
    return [
      {
        name: 'portal_worker_restarts_total',
        help: 'Workers that crashed and were started again',
        type: 'counter',
        values: [{ value: this.restartCount, labels: {} }],
        aggregator: 'sum',
      },
    ]
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Field } from '../stage/field.ts'
import { type Act, answerQuery, correctPoints, fillForm, issueLeaf, payAtDesk, takeSeat } from './acts.ts'
import { Ledger } from './ledger.ts'
import { Sender } from './sender.ts'

/** The order in which clients get their actions; of twenty clients each room gets two to six. */
const turns: readonly Act[] = [
  ...[answerQuery, takeSeat, payAtDesk, correctPoints, issueLeaf, fillForm],
  ...[answerQuery, takeSeat, payAtDesk, fillForm],
]

const patienceMs = 6_000

/** People who write in all rooms as fast as they can, each to any running server, until they are stopped. */
export class Writers {
  readonly ledger = new Ledger()
  private readonly sender: Sender
  private readonly field: Field
  private readonly counts = new Map<Act, number>()
  private readonly working: Promise<void>[] = []
  private broken: unknown
  private isOver = false

  constructor(field: Field, origins: () => readonly string[]) {
    this.field = field
    this.sender = new Sender(this.ledger, origins)
  }

  start(count: number): void {
    for (let nth = 0; nth < count; nth += 1)
      this.working.push(
        this.work(turns[nth % turns.length] ?? answerQuery).catch((error: unknown) => {
          this.broken ??= error
        }),
      )
  }

  /**
   * Waits until a number of further writes were acknowledged, so that a kill hits people who write. Gives up
   * after a while.
   */
  async untilWritten(more: number): Promise<void> {
    const startedAt = performance.now()
    const enough = this.ledger.acknowledged + more
    while (this.ledger.acknowledged < enough && performance.now() - startedAt < patienceMs) await sleep(10)
  }

  /**
   * Stops the writers.
   * @throws {Error} If a server gave an answer that no drill expects.
   */
  async stop(): Promise<Ledger> {
    this.isOver = true
    this.sender.stop()
    await Promise.all(this.working)
    if (this.broken) throw this.broken
    return this.ledger
  }

  private async work(act: Act): Promise<void> {
    while (!this.isOver) {
      const nth = this.counts.get(act) ?? 0
      this.counts.set(act, nth + 1)
      await act(this.sender, this.field, nth)
    }
  }
}

import type { Transaction } from '#platform/database/database.ts'

/** What happened in a room, with data for other rooms. Created by `defineFact`, compared by identity. */
export interface Fact<P> {
  readonly name: string
  readonly payload?: P
}

type Listener<P> = (tx: Transaction, payload: P) => Promise<void>

/** Declares a fact of a room. Belongs in `room.facts.ts`. */
export function defineFact<P>(name: string): Fact<P> {
  return { name }
}

/**
 * Emits facts inside the transaction that makes them true, so the listeners' rows are committed or rolled
 * back with the change. A listener must be quick; slow work becomes a job that the same transaction adds.
 */
export class Facts {
  private readonly listeners = new Map<Fact<unknown>, Listener<unknown>[]>()

  on<P>(fact: Fact<P>, listener: Listener<P>): void {
    const known = this.listeners.get(fact as Fact<unknown>) ?? []
    this.listeners.set(fact as Fact<unknown>, [...known, listener as Listener<unknown>])
  }

  async emit<P>(tx: Transaction, fact: Fact<P>, payload: P): Promise<void> {
    for (const listener of this.listeners.get(fact as Fact<unknown>) ?? []) await listener(tx, payload)
  }
}

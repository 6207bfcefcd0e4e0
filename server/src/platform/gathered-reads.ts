import type { Database } from '#platform/database.ts'

interface Waiting<T> {
  key: string
  resolve: (value: T) => void
  reject: (error: unknown) => void
}

/** Keys of one statement. */
const atOnceMax = 100

/**
 * Reads of one kind by many people. While one statement is under way, what is asked for gathers for the next: a crowd costs some statements and
 * not one for each of them; who comes alone waits for nobody. Nothing is read before it is asked for, so nobody gets less than they wrote.
 */
export class GatheredReads<T> {
  private readonly read: (keys: string[]) => Promise<Map<string, T>>
  private waiting: Waiting<T>[] = []
  private isReading = false

  /** @param read gives a value for every key. */
  constructor(read: (keys: string[]) => Promise<Map<string, T>>) {
    this.read = read
  }

  /** @throws what the statement throws, or the one before it. */
  get(key: string): Promise<T> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, resolve, reject })
      if (!this.isReading) void this.readOn()
    })
  }

  private async readOn(): Promise<void> {
    this.isReading = true
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, atOnceMax)
      try {
        const values = await this.read([...new Set(batch.map(({ key }) => key))])
        for (const { key, resolve } of batch) resolve(values.get(key) as T)
      } catch (error) {
        // Who has gathered meanwhile has waited as long: a database that doesn't answer must not keep them as long again.
        for (const { reject } of [...batch, ...this.waiting.splice(0)]) reject(error)
      }
    }
    this.isReading = false
  }
}

/**
 * Gathered reads of one kind, opened once for each database:
 * `const ownEventsOf = defineGatheredReads((db, accountIds) => …)`.
 */
export function defineGatheredReads<T>(
  read: (db: Database, keys: string[]) => Promise<Map<string, T>>,
): (portal: { db: Database }) => GatheredReads<T> {
  const opened = new WeakMap<Database, GatheredReads<T>>()
  return ({ db }) => {
    const reads = opened.get(db) ?? new GatheredReads((keys: string[]) => read(db, keys))
    opened.set(db, reads)
    return reads
  }
}

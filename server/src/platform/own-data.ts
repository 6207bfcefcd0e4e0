import type { Runner } from '#platform/database.ts'

/** Reads what one room keeps about a person. Bounded like every list; never tokens, never what others wrote. */
export type OwnDataReader = (runner: Runner, accountId: string) => Promise<object>

/**
 * The copy of one's own data. Each room answers for its own tables and gives its part at its door, so that nobody reads
 * another's, and a room that comes later is in the copy without anyone thinking of it here.
 */
export class OwnData {
  private readonly readers = new Map<string, OwnDataReader>()

  add(part: string, reader: OwnDataReader): void {
    this.readers.set(part, reader)
  }

  /** All parts, by the name of the room. Run it in one transaction, so that the parts fit together. */
  async collect(runner: Runner, accountId: string): Promise<Record<string, unknown>> {
    const parts: Record<string, unknown> = {}
    for (const [part, read] of this.readers) parts[part] = await read(runner, accountId)
    return parts
  }
}

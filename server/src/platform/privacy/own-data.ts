import { type Expression, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'

/** Reads what a room stores about a person, bounded like every list; no tokens, no texts of others. */
export type OwnDataReader = (runner: Runner, accountId: string) => Promise<object>

/**
 * Collects the copy of a person's own data. Each room registers a reader for its own tables, so that no room
 * reads another's, and a new room's data is included without a change here.
 */
export class OwnData {
  private readonly readers = new Map<string, OwnDataReader>()

  add(part: string, reader: OwnDataReader): void {
    this.readers.set(part, reader)
  }

  /**
   * Returns all parts by the name of the room. Run it in one transaction, so that the parts are consistent.
   */
  async collect(runner: Runner, accountId: string): Promise<Record<string, unknown>> {
    const parts: Record<string, unknown> = {}
    for (const [part, read] of this.readers) parts[part] = await read(runner, accountId)
    return parts
  }
}

/** The limit per list in a copy of a person's data; more than anyone writes by hand. */
const eachMax = 10_000

/**
 * Reads lists of a person's data, at most 10,000 rows each.
 * @param lists the select of each list, in order and without a limit, by the list's name in the copy.
 */
export async function readOwnLists<Name extends string>(
  runner: Runner,
  lists: Readonly<Record<Name, Expression<unknown>>>,
): Promise<Record<Name, object[]>> {
  const read: Partial<Record<Name, object[]>> = {}
  for (const name of Object.keys(lists) as Name[])
    read[name] = (await sql<object>`${lists[name]} limit ${sql.lit(eachMax)}`.execute(runner)).rows
  return read as Record<Name, object[]>
}

import { type Database, openDatabase } from '@portal/server/platform/database.ts'

/** A statement of the product, with the values of the request that it was read off. */
export interface Template {
  text: string
  values: readonly unknown[]
}

/** Values that a request puts in the place of those that the template was read with. */
export type Filling = ReadonlyMap<string | number, string | number>

/**
 * What the product sends to the database, word for word: its own store function runs once, and what passes is written
 * down. It is given values that are found again in the statement, for `fill` to put others in their place.
 */
export async function statementsOf(
  url: string,
  run: (db: Database) => Promise<unknown>,
): Promise<Template[]> {
  const templates: Template[] = []
  const { db, pool } = openDatabase({ address: { url }, log: console })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const listen = (text: unknown, values: unknown, ...rest: unknown[]) => {
      if (typeof text === 'string' && Array.isArray(values)) templates.push({ text, values })
      return query(text, values, ...rest)
    }
    client.query = listen as typeof client.query
  })
  try {
    await run(db)
    return templates
  } finally {
    await db.destroy()
  }
}

export function fill(template: Template, filling: Filling): unknown[] {
  return template.values.map((value) => replace(value, filling))
}

/** A value that is marked, a list that holds one, or a longer text with one in it. */
function replace(value: unknown, filling: Filling): unknown {
  if (Array.isArray(value)) return value.map((one) => replace(one, filling))
  if (typeof value === 'number') return filling.get(value) ?? value
  if (typeof value !== 'string') return value
  const marked = [...filling].filter(([mark]) => typeof mark === 'string')
  return marked.reduce((text, [mark, put]) => text.replaceAll(String(mark), String(put)), value)
}

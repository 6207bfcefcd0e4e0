import { type Database, openDatabase } from '@portal/server/platform/database/database.ts'

/** A statement of the product with the values of the recorded request. */
export interface Template {
  text: string
  values: readonly unknown[]
}

/** The values of a request that replace those in the template. */
export type Filling = ReadonlyMap<string | number, string | number>

/**
 * Records the exact statements of the product by running its store function once. The function is given
 * recognisable values, which `fill` replaces.
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

/** Replaces a marked value, a list that contains one, or a part of a longer text. */
function replace(value: unknown, filling: Filling): unknown {
  if (Array.isArray(value)) return value.map((one) => replace(one, filling))
  if (typeof value === 'number') return filling.get(value) ?? value
  if (typeof value !== 'string') return value
  const marked = [...filling].filter(([mark]) => typeof mark === 'string')
  return marked.reduce((text, [mark, put]) => text.replaceAll(String(mark), String(put)), value)
}

import type pg from 'pg'
import type { Connection } from './migrated-database.ts'

export interface StatementColumn {
  name: string
  /** As `pg_type` names it: `int8`, `_text`. */
  type: string
}

/**
 * Prepares a statement without running it.
 * @returns the columns that the statement returns.
 * @throws what PostgreSQL says about a statement that it can't prepare.
 */
export async function columnsOf(connection: Connection, text: string): Promise<StatementColumn[]> {
  const fields = await describe(connection, text)
  const { rows } = await connection.query<{ type: string }>(
    'select typname as type from unnest($1::oid[]) with ordinality as u (id, nth) join pg_type t on t.oid = u.id order by nth',
    [fields.map(({ dataTypeID }) => dataTypeID)],
  )
  return fields.map(({ name }, nth) => ({ name, type: rows[nth]?.type ?? 'unknown' }))
}

/** Sends a statement's Parse and Describe messages, which `pg` offers only together with the execution. */
function describe(connection: Connection, text: string): Promise<pg.FieldDef[]> {
  return new Promise((resolve, reject) => {
    let fields: pg.FieldDef[] = []
    connection.query({
      submit: (wire: pg.Connection) => {
        wire.parse({ text, name: '', types: [] }, true)
        wire.describe({ type: 'S', name: '' }, true)
        wire.sync()
      },
      handleRowDescription: (message: { fields: pg.FieldDef[] }) => {
        fields = message.fields
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    })
  })
}

import pg from 'pg'

export interface StatementColumn {
  name: string
  /** As `pg_type` names it: `int8`, `_text`. */
  type: string
}

/** Prepares statements without running them. `close` ends its connection. */
export interface StatementReader {
  /** The columns that the statement returns. @throws what PostgreSQL says about a statement that it can't prepare. */
  columnsOf(text: string): Promise<StatementColumn[]>
  close(): Promise<void>
}

/** Connects to a migrated database. */
export async function openStatementReader(settings: pg.ClientConfig): Promise<StatementReader> {
  const client = new pg.Client(settings)
  await client.connect()
  const { rows } = await client.query<{ oid: number; name: string }>(
    'select oid::int8::int4 as oid, typname as name from pg_type',
  )
  const types = new Map(rows.map(({ oid, name }) => [oid, name]))
  return {
    columnsOf: async (text) => {
      const fields = await describe(client, text)
      return fields.map(({ name, dataTypeID }) => ({ name, type: types.get(dataTypeID) ?? 'unknown' }))
    },
    close: () => client.end(),
  }
}

/** Sends a statement's Parse and Describe messages, which `pg` offers only together with the execution. */
function describe(client: pg.Client, text: string): Promise<Pick<pg.FieldDef, 'name' | 'dataTypeID'>[]> {
  return new Promise((resolve, reject) => {
    let fields: pg.FieldDef[] = []
    client.query({
      submit: (connection: pg.Connection) => {
        connection.parse({ text, name: '', types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
      },
      handleRowDescription: (message: { fields: pg.FieldDef[] }) => {
        fields = message.fields
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    })
  })
}

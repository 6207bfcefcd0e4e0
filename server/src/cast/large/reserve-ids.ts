import type pg from 'pg'

/**
 * Reserves `count` ids of a table's identity column.
 * @returns The number before the first reserved id.
 */
export async function reserveIds(client: pg.Client, table: string, count: number): Promise<number> {
  // With the lock no other transaction draws an id, because inserts wait before they evaluate their defaults.
  await client.query(`lock table ${table} in share row exclusive mode`)
  const { rows } = await client.query<{ base: string }>(`select coalesce(max(id), 0) as base from ${table}`)
  const drawn = await client.query<{ last: string }>(
    `select nextval(pg_get_serial_sequence($1, 'id')) as last`,
    [table],
  )
  const base = Math.max(Number(rows[0]?.base ?? 0), Number(drawn.rows[0]?.last ?? 0))
  await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [
    table,
    base + Math.max(1, count),
  ])
  return base
}

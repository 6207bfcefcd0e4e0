import type pg from 'pg'
import type { Log } from '#cast/large/large-counts.ts'

interface TakenIndex {
  drop: string
  make: string
  name: string
}

/**
 * Fills empty tables without their indexes and creates these afterwards, because sorting once is far faster
 * than inserting each row into an index. Keys in insertion order and keys referenced by other tables stay.
 * @param room The beginning of the tables' names, as a pattern for `like`.
 */
export async function fillThenIndex(client: pg.Client, room: string, log: Log, fill: () => Promise<void>) {
  const indexes = await listIndexes(client, room)
  for (const { drop } of indexes) await client.query(drop)
  await fill()
  log(`Making ${indexes.length} indexes of ${room.replace(/\\?_?%$/, '')} …`)
  for (const { make } of indexes) await client.query(make)
}

async function listIndexes(client: pg.Client, room: string): Promise<TakenIndex[]> {
  const { rows } = await client.query<TakenIndex>(
    `select c.relname as name,
      case when k.oid is null then format('drop index %I', c.relname)
        else format('alter table %s drop constraint %I', i.indrelid::regclass, k.conname) end as drop,
      case when k.oid is null then pg_get_indexdef(i.indexrelid)
        else format('alter table %s add constraint %I %s', i.indrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) end as make
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    left join pg_constraint k on k.conindid = i.indexrelid and k.conrelid = i.indrelid and k.contype in ('p', 'u')
    where t.relnamespace = 'public'::regnamespace and t.relname like $1
      and not (i.indisprimary and i.indnkeyatts = 1)
      and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = i.indexrelid)
    order by 1`,
    [room],
  )
  return rows
}

import type pg from 'pg'

/**
 * Runs the work with commits that don't wait for the disk: thousands of them would wait for most of the first start. A crash of the
 * machine may undo the newest ones, never others, so what is written after the work is durable only together with all of the work.
 * Does nothing through a pooler, whose connections are other people's a moment later.
 */
export async function withQuickCommits<T>(
  { pool, sessionPool }: { pool: pg.Pool; sessionPool: pg.Pool },
  work: () => Promise<T>,
): Promise<T> {
  if (pool !== sessionPool) return work()
  const onConnect = (client: pg.ClientBase) => client.query('set synchronous_commit = off')
  Object.assign(pool.options, { onConnect })
  try {
    await onEach(pool, 'set synchronous_commit = off')
    return await work()
  } finally {
    Object.assign(pool.options, { onConnect: undefined })
    await onEach(pool, 'reset synchronous_commit')
  }
}

/** On every connection that nothing uses. */
async function onEach(pool: pg.Pool, statement: string): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
  await Promise.all(clients.map((client) => client.query(statement)))
  for (const client of clients) client.release()
}

import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseAddress, openDatabase } from '@portal/server/platform/database.ts'

const waitMs = 10_000

/**
 * People of the demo who answer queries as fast as they can, each at whatever origin is up, until they are stopped. A failed
 * call is not repeated: what was not acknowledged may have been kept or not.
 */
export class Writers {
  readonly acknowledged = new Set<string>()
  failed = 0
  private readonly origins: () => readonly string[]
  private readonly working: Promise<void>[] = []
  private queries: readonly string[] = []
  private token = ''
  private isOver = false

  constructor(origins: () => readonly string[]) {
    this.origins = origins
  }

  async start(count: number): Promise<void> {
    this.token = await this.signIn()
    const { data } = await this.read<{ data: { result: { _id: string; isOpen?: boolean }[] } }>(
      '/alumni/getQuery?limit=20',
    )
    this.queries = data.result.map(({ _id }) => _id)
    for (let nth = 0; nth < count; nth += 1) this.working.push(this.work(nth))
  }

  async stop(): Promise<void> {
    this.isOver = true
    await Promise.all(this.working)
  }

  private async work(nth: number): Promise<void> {
    for (let round = 0; !this.isOver; round += 1) {
      const text = `Answer ${nth} ${round} of a drill`
      const query = this.queries[(nth + round) % this.queries.length]
      try {
        const answer = await fetch(`${this.originOf(nth + round)}/api/v1/alumni/comment/${query}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ message: text }),
          signal: AbortSignal.timeout(waitMs),
        })
        await answer.arrayBuffer()
        if (answer.status === 201) this.acknowledged.add(text)
        else this.failed += 1
        // The access token lives a quarter of an hour; a portal that just came back may still refuse.
        if (answer.status === 401) this.token = await this.signIn()
        if (answer.status >= 500) await sleep(50)
      } catch {
        this.failed += 1
        await sleep(50)
      }
    }
  }

  private async signIn(): Promise<string> {
    const answer = await fetch(`${this.originOf(0)}/api/v1/auth/demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'alumni@gst.example' }),
      signal: AbortSignal.timeout(waitMs),
    })
    return ((await answer.json()) as { accessToken: string }).accessToken
  }

  private async read<T>(path: string): Promise<T> {
    const answer = await fetch(`${this.originOf(0)}/api/v1${path}`, {
      headers: { authorization: `Bearer ${this.token}` },
    })
    return (await answer.json()) as T
  }

  private originOf(nth: number): string {
    const origins = this.origins()
    return origins[nth % origins.length] ?? ''
  }
}

/** What became of what was acknowledged: answers that are gone, and queries whose count of answers is not their number. */
export async function auditAnswers(
  address: DatabaseAddress,
  { acknowledged }: Writers,
): Promise<{ lost: number; doubled: number; miscounted: number }> {
  const { db, pool } = openDatabase({ address, log: console })
  try {
    const found = await pool.query<{ text: string; times: number }>(
      "select message as text, count(*)::int as times from forum_answers where message like 'Answer % of a drill' group by 1",
    )
    const counts = await pool.query<{ wrong: number }>(`
      select count(*)::int as wrong from forum_queries q
      where q.answer_count <> (select count(*) from forum_answers a where a.query_id = q.id)`)
    const times = new Map(found.rows.map((row) => [row.text, row.times]))
    return {
      lost: [...acknowledged].filter((text) => !times.has(text)).length,
      doubled: [...times.values()].filter((count) => count > 1).length,
      miscounted: counts.rows[0]?.wrong ?? 0,
    }
  } finally {
    await db.destroy()
  }
}

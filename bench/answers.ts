import { press } from './call.ts'
import { recordRequest, scriptOf } from './registration-statements.ts'
import { clients, perClient, pressAll, type Rush, runPgbench } from './rush.ts'
import type { Reader } from './scenarios.ts'

/** The queries to answer, and the servers. */
export interface Answered {
  origin: string
  url: string
  folder: string
  database: string
  /** The people who answer. */
  readers: readonly Reader[]
  /** The ids of open queries. The product answers each once; pgbench answers others. */
  queryIds: readonly string[]
}

const message = 'I would build the smallest thing that works first, and ask again with what I learned.'

/**
 * Measures posting answers as fast as possible, each durable and with its notification, and the same
 * statements in pgbench.
 */
export async function measureAnswers(asked: Answered): Promise<Rush> {
  const { origin, url, folder, database, readers, queryIds } = asked
  const [recordedOn, ...open] = queryIds
  const [first] = readers
  if (!first || recordedOn === undefined) throw new Error('Nobody answers, or nothing is asked')
  const recorded = await recordRequest({ url, folder }, async (app, portal) => {
    const { accessToken } = await portal.inTransaction((tx) => portal.sessions.open(tx, first.id))
    const headers = { authorization: `Bearer ${accessToken}` }
    const post = (queryId: string) => () =>
      app.inject({
        method: 'POST',
        url: `/api/v1/alumni/comment/${queryId}`,
        headers,
        payload: { message },
      })
    // Run once before recording, so that caches are filled and their statements aren't recorded.
    await post(open.at(-1) ?? '')()
    return post(recordedOn)
  })
  const product = await pressAll(
    open.slice(0, clients * perClient).map((id, nth) => () => {
      const { token } = readers[nth % readers.length] ?? first
      return press(origin, 'POST', `/alumni/comment/${id}`, token, { message })
    }),
  )
  const value = `1 + :client_id * ${perClient} + :step`
  const script = scriptOf(recorded, { name: 'query', value, mark: recordedOn })
  const { hostname, port, username, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  const at = { folder, database, host, port: Number(port), user: username }
  return { product, pgbenchPerSecond: runPgbench(script, at) }
}

import { press } from './call.ts'
import { recordRequest, scriptOf } from './registration-statements.ts'
import { clients, perClient, pressAll, type Rush, runPgbench } from './rush.ts'
import type { Reader } from './scenarios.ts'

/** What is answered, and where. */
export interface Answered {
  origin: string
  url: string
  folder: string
  database: string
  /** Who answers. */
  readers: readonly Reader[]
  /** Ids of open queries, each answered once by the product; pgbench answers others. */
  queryIds: readonly string[]
}

const message = 'I would build the smallest thing that works first, and ask again with what I learned.'

/** Answers posted as fast as they go, each durable and with its notification; and the same statements by pgbench. */
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
    // Once before: what is kept from call to call is not in the record.
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

import type { Portal } from '@portal/server/platform/portal.ts'

/** A statement that the product sent to the database. */
export interface Recorded {
  text: string
  values: readonly unknown[]
  /** The statement's result if it is a single row. */
  row: Record<string, unknown> | undefined
}

/** Records the portal's statements until `stop` is called. */
export function record({ pool }: Portal): { recorded: Recorded[]; stop(): void } {
  const recorded: Recorded[] = []
  const listened = new WeakSet<object>()
  const listen = (client: Parameters<Parameters<typeof pool.on<'acquire'>>[1]>[0]) => {
    if (listened.has(client)) return
    listened.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const answered = query(text, values, ...rest)
      if (typeof text !== 'string') return answered
      const one: Recorded = { text, values: Array.isArray(values) ? values : [], row: undefined }
      recorded.push(one)
      if (answered instanceof Promise)
        answered.then(
          ({ rows }) => {
            one.row = rows?.length === 1 ? rows[0] : undefined
          },
          () => undefined,
        )
      return answered
    }) as typeof client.query
  }
  pool.on('acquire', listen)
  return { recorded, stop: () => pool.off('acquire', listen) }
}

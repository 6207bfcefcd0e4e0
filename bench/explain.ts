import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { buildApp } from '@portal/server/app.ts'
import { readConfig } from '@portal/server/config.ts'
import { openPortal } from '@portal/server/open-portal.ts'
import type { Portal } from '@portal/server/platform/portal.ts'
import { record } from './recorded-statements.ts'

/** A request whose statements are explained. */
export interface Explainable {
  name: string
  /** The path below /api/v1. */
  path: string
  /** The account of the caller. */
  accountId: string
}

export interface Explained {
  name: string
  /** The tables that the plan reads. */
  tables: string
  ms: number
  /** The pages that were read, from memory or not. */
  buffers: number
  /** The indexes that the plan uses. */
  indexes: string
  /** The most rows in a scan of a whole table; 0 if there is no such scan. */
  scannedRows: number
}

/** Runs each statement of each request again as EXPLAIN (ANALYZE, BUFFERS) with the values of the request. */
export async function explain(
  { url, folder }: { url: string; folder: string },
  asked: readonly Explainable[],
): Promise<Explained[]> {
  const config = readConfig({
    PORTAL_MODE: 'demo',
    PORTAL_LIMIT_SCALE: '1000000',
    PORTAL_LOG_LEVEL: 'silent',
    PORTAL_DATA_DIR: join(folder, `explained-${randomUUID()}`),
  })
  const { portal, close } = await openPortal({ config, address: { url } })
  const app = await buildApp(portal)
  const explained: Explained[] = []
  for (const { name, path, accountId } of asked) {
    const { accessToken } = await portal.inTransaction((tx) => portal.sessions.open(tx, accountId))
    const recorder = record(portal)
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await app.inject({ method: 'GET', url: `/api/v1${path}`, headers })
    recorder.stop()
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`)
    for (const { text, values } of recorder.recorded.filter(isReading))
      explained.push({ name, ...(await explainOne(portal, text, values)) })
  }
  await app.close()
  await close()
  return explained
}

/** Returns true for statements of the event rooms only; sessions and limits have other benches. */
function isReading({ text }: { text: string }): boolean {
  return /^\s*(select|with)\b/i.test(text) && /\b(events?|event_\w+|capacity_\w+|calendar_\w+)\b/.test(text)
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

async function explainOne({ pool }: Portal, text: string, values: readonly unknown[]) {
  const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, [...values])
  const [{ Plan: plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN'] as [
    { Plan: Node; 'Execution Time': number },
  ]
  const nodes = withBelow(plan)
  const names = (key: 'Relation Name' | 'Index Name') =>
    [...new Set(nodes.flatMap((node) => node[key] ?? []))].join(', ')
  const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan')
  const rowsOf = (node: Node) =>
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  return {
    ms,
    tables: names('Relation Name'),
    indexes: names('Index Name'),
    buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    scannedRows: Math.max(0, ...scans.map(rowsOf)),
  }
}

function withBelow(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(withBelow)]
}

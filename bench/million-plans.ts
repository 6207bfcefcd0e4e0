import { buildApp } from '@portal/server/app.ts'
import { readConfig } from '@portal/server/config.ts'
import { openPortal } from '@portal/server/open-portal.ts'
import type { Portal } from '@portal/server/platform/portal.ts'
import { record } from './recorded-statements.ts'
import { table } from './report.ts'

/** The database cost of one call: the total of its statements, each by EXPLAIN (ANALYZE, BUFFERS). */
interface ListPlan {
  path: string
  role: string
  statements: number
  ms: number
  /** The pages of 8 kB that were accessed. */
  buffers: number
  /** The rows that its scans read, including discarded ones. */
  rowsRead: number
  /** The scan that read the most rows. */
  largestScan: string
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

/** The lists of all rooms, with typical requests. */
const lists: readonly [role: string, path: string][] = [
  ...[
    ...['/alumni/getQuery', '/alumni/getQuery?page=10000', '/alumni/getQuery?page=10000&domain=Web'],
    ...[
      '/alumni/getQuery?show=unanswered&page=1000',
      '/alumni/getQuery?show=liked',
      '/alumni/getQuery?show=liked&page=10000',
    ],
    ...['/alumni/getQuery?name=graphs', '/alumni/getQuery?name=lukaten', '/alumni/getQuery?search=graphs'],
    ...['/alumni/myQuery', '/alumni/forumFigures', '/notification/getAllNotifications'],
    ...['/search?q=graphs&limit=20', '/search?q=sharma&limit=20', '/search?q=lukaten&limit=20'],
    ...[
      '/alumni/getAllAlumni',
      '/alumni/getAllAlumni?page=10000',
      '/alumni/getAllAlumni?branch=IT&passOutYear=2015',
    ],
    ...[
      '/explore/students',
      '/explore/companies',
      '/blogs',
      '/blogs?page=5000',
      '/blogs?search=graphs',
      '/blogs/tags',
    ],
    ...['/announcements', '/announcements?page=5000', '/announcements?search=graphs'],
    ...[
      '/notes',
      '/notes?page=2000',
      '/notes?search=graphs',
      '/notes/mine',
      '/notes/saved',
      '/notes/subjects',
    ],
    ...['/events', '/events?page=100', '/events/registered', '/today'],
  ].map((path): [string, string] => ['Student', path]),
  ...['/alumni/queriesForMe', '/today'].map((path): [string, string] => ['Alumni', path]),
]

/** Requests each list once, records the statements, and explains them. */
export async function planLists(url: string, folder: string): Promise<ListPlan[]> {
  const config = readConfig({
    PORTAL_MODE: 'demo',
    PORTAL_LIMIT_SCALE: '1000000',
    PORTAL_LOG_LEVEL: 'silent',
    PORTAL_DATA_DIR: folder,
  })
  const { portal, close } = await openPortal({ config, address: { url } })
  const app = await buildApp(portal)
  try {
    const tokens = new Map<string, string>()
    const tokenOf = async (role: string) => {
      const known = tokens.get(role)
      if (known) return known
      const { rows } = await portal.pool.query<{ id: string }>(
        `select id from accounts where role = $1 and email like 'large-%' order by id limit 1`,
        [role],
      )
      const opened = await portal.inTransaction((tx) => portal.sessions.open(tx, rows[0]?.id ?? ''))
      tokens.set(role, opened.accessToken)
      return opened.accessToken
    }
    const plans: ListPlan[] = []
    for (const [role, path] of lists) {
      const headers = { authorization: `Bearer ${await tokenOf(role)}` }
      // By then the caller and the order of the limits are cached.
      await app.inject({ url: '/api/v1/alumni/forumFigures', headers })
      const recorder = record(portal)
      const answer = await app.inject({ url: `/api/v1${path}`, headers })
      recorder.stop()
      if (answer.statusCode !== 200) console.log(`${path}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
      const asked = recorder.recorded.filter(
        ({ text }) => /^\s*(select|with)/i.test(text) && !text.includes('pg_notify'),
      )
      const roots: PlanNode[] = []
      for (const { text, values } of asked) roots.push(await explain(portal, text, values))
      plans.push({ path, role, statements: asked.length, ...sumOf(roots) })
    }
    return plans
  } finally {
    await app.close()
    await close()
  }
}

async function explain({ pool }: Portal, text: string, values: readonly unknown[]): Promise<PlanNode> {
  const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, [...values])
  const [{ Plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN']
  return { ...Plan, ms }
}

function sumOf(roots: readonly PlanNode[]): Pick<ListPlan, 'ms' | 'buffers' | 'rowsRead' | 'largestScan'> {
  const scans = roots
    .flatMap(nodesOf)
    .filter((node) => node['Node Type'].includes('Scan') && node['Relation Name'])
  const read = (node: PlanNode) =>
    Math.round((node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'])
  const [largest] = scans.toSorted((a, b) => read(b) - read(a))
  return {
    ms: roots.reduce((sum, root) => sum + (root as PlanNode & { ms: number }).ms, 0),
    buffers: roots.reduce(
      (sum, root) => sum + (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0),
      0,
    ),
    rowsRead: scans.reduce((sum, node) => sum + read(node), 0),
    largestScan: largest
      ? `${largest['Node Type']} on ${largest['Index Name'] ?? largest['Relation Name']}: ${read(largest)}`
      : '',
  }
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

export function linesOfPlans(plans: readonly ListPlan[]): string[] {
  return [
    'The cost of each list in the database without a cache, by EXPLAIN (ANALYZE, BUFFERS) of all its statements:',
    '',
    ...table(
      ['list', 'role', 'statements', 'ms', 'buffers', 'rows read', 'largest scan'],
      plans.map((plan) => [
        ...[plan.path, plan.role, String(plan.statements), plan.ms.toFixed(1)],
        ...[String(plan.buffers), String(plan.rowsRead), plan.largestScan],
      ]),
    ),
  ]
}

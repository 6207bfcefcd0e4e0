import type { Figures } from './drive.ts'
import type { KeptPage } from './kept-bytes.ts'
import { goalsOfRush, linesOfRush, type Rush } from './rush.ts'

/** One scenario at one number of connections. `small` is the product on the small database. */
export interface Row {
  name: string
  connections: number
  bare: Figures
  product: Figures
  small?: Figures
}

type Latency = Pick<Figures, 'p50Ms' | 'p99Ms'>

export interface Measured {
  rows: readonly Row[]
  /**
   * The first page right after an invalidation by an answer, or by a query, which also changes the counts.
   */
  cold: Record<'afterAnswer' | 'afterQuery', { large: Latency; small: Latency }>
  kept: readonly KeptPage[]
  /** The first search for each word since the start, four at a time; its titles have to be counted. */
  firstSearch: Latency
  /** The rate of answers, each of them durable. */
  answers: Rush
  residentAtStartMb: number
  residentMb: number
}

/** The scenarios that must reach this share of the bare server's rate. */
export const closest: Readonly<Record<string, number>> = {
  'query detail, many queries': 0.8,
  'bell, many accounts': 0.9,
}

export interface Goal {
  what: string
  isReached: boolean
}

/** Returns the goals of the bench with the measured values. */
export function goalsOf({ rows, cold, kept, answers, residentMb }: Measured): Goal[] {
  const lists = rows.filter(({ name }) => name.startsWith('forum list'))
  const searches = rows.filter(({ name }) => name.startsWith('search'))
  const explored = rows.filter(({ name }) => name === 'explore, first page')
  const palette = rows.filter(({ name, connections }) => name.startsWith('palette') && connections === 1)
  const closeRows = rows.filter(({ name, connections }) => name in closest && connections === 32)
  const firstPages = rows.filter(({ small }) => small)
  return [
    ...lists.map(({ name, connections, bare, product }) =>
      goal(
        `${name}, ${connections} conn.: at least 0.5 of the bare server's rate`,
        product.perSecond / bare.perSecond,
        (x) => x >= 0.5,
      ),
    ),
    ...firstPages.map(({ connections, product, small }) =>
      goal(
        `first page, ${connections} conn.: p50 on 100,000 queries within 1.3 of 1,000`,
        product.p50Ms / (small?.p50Ms ?? 0),
        (x) => x <= 1.3,
      ),
    ),
    goal(
      'first page read again after an answer: p50 within 1.3',
      cold.afterAnswer.large.p50Ms / cold.afterAnswer.small.p50Ms,
      (x) => x <= 1.3,
    ),
    ...searches.map(({ connections, product }) =>
      goal(`search, ${connections} conn.: p99 under 50 ms`, product.p99Ms, (x) => x < 50),
    ),
    ...explored.map(({ connections, product }) =>
      goal(
        `explore, first page of 50,000 alumni, ${connections} conn.: p99 under 30 ms`,
        product.p99Ms,
        (x) => x < 30,
      ),
    ),
    ...palette.map(({ product }) =>
      goal('palette over 100,000 of each kind, 1 conn.: p99 under 30 ms', product.p99Ms, (x) => x < 30),
    ),
    ...closeRows.map(({ name, bare, product }) => {
      const least = closest[name] ?? 1
      const what = `${name}, 32 conn.: at least ${least} of the bare server's rate`
      return goal(what, product.perSecond / bare.perSecond, (x) => x >= least)
    }),
    ...kept.map(({ name, product, bare }) =>
      goal(
        `${name}, from bytes: at least 0.5 of a bare server with the same bytes`,
        product / bare,
        (x) => x >= 0.5,
      ),
    ),
    ...goalsOfRush('answers', answers),
    goal('server under 250 MB resident', residentMb, (x) => x < 250),
  ]
}

function goal(what: string, value: number, fits: (value: number) => boolean): Goal {
  return { what: `${what}: ${value.toFixed(2)}`, isReached: fits(value) }
}

/** Markdown tables, which are also readable in a terminal. */
export function report(
  { rows, cold, kept, firstSearch, answers, residentAtStartMb, residentMb }: Measured,
  goals: readonly Goal[],
  machine: string,
): string {
  return [
    '# Speed and size',
    '',
    machine,
    '',
    '100,000 queries, 400,000 answers, 1,000,000 notifications, 50,000 alumni, 100,000 blogs, notes and announcements each; small: a hundredth. The bare server is node:http with the same',
    'prepared SQL on a pool of the same size and JSON.stringify: no session, roles, limits, schemas, log or cache.',
    'The product caches popular lists. The second table and the rows of many pages show it without that cache.',
    '',
    ...table(
      ['scenario', 'conn.', 'server', 'p50 ms', 'p99 ms', 'requests/s', 'CPU ms/request', 'of bare'],
      rows.flatMap(linesOf),
    ),
    '',
    ...table(
      [
        'first page, cache dropped before each request',
        'large p50 ms',
        'large p99 ms',
        'small p50 ms',
        'small p99 ms',
        'large / small (p50)',
      ],
      [
        coldLine('by an answer (the page is read again)', cold.afterAnswer),
        coldLine('by a query (the count, too)', cold.afterQuery),
      ],
    ),
    '',
    ...table(
      ['first page from bytes, 32 conn.', 'requests/s', 'bare, the same bytes', 'of bare'],
      kept.map(({ name, product, bare }) => [
        ...[name, product.toFixed(0), bare.toFixed(0), (product / bare).toFixed(2)],
      ]),
    ),
    '',
    `The first search for a word after the start counts its queries: p50 ${firstSearch.p50Ms.toFixed(2)} ms, p99 ${firstSearch.p99Ms.toFixed(2)} ms, four at a time.`,
    'A count is cached until one of its queries is added, deleted or changed. The searches of the table had been counted once.',
    '',
    ...linesOfRush('Answers', answers),
    '',
    `The server held ${residentAtStartMb.toFixed(0)} MB after its start and ${residentMb.toFixed(0)} MB at the end.`,
    '',
    ...goals.map(({ what, isReached }) => `- ${isReached ? 'reached' : 'NOT REACHED'}: ${what}`),
  ].join('\n')
}

function linesOf({ name, connections, bare, product, small }: Row): string[][] {
  const line = (server: string, figures: Figures, ratio: string) => [
    name,
    String(connections),
    server,
    figures.p50Ms.toFixed(2),
    figures.p99Ms.toFixed(2),
    figures.perSecond.toFixed(0),
    figures.cpuMsPerRequest.toFixed(3),
    ratio,
  ]
  return [
    line('bare', bare, '1'),
    line('product', product, (product.perSecond / bare.perSecond).toFixed(2)),
    ...(small ? [line('product, small', small, '')] : []),
  ]
}

function coldLine(name: string, { large, small }: { large: Latency; small: Latency }): string[] {
  const figures = [large.p50Ms, large.p99Ms, small.p50Ms, small.p99Ms, large.p50Ms / small.p50Ms]
  return [name, ...figures.map((value) => value.toFixed(2))]
}

/** Returns a Markdown table with aligned columns. */
export function table(head: readonly string[], lines: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => (line[column] ?? '').length)),
  )
  const padded = (line: readonly string[]) =>
    `| ${line.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [padded(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.map(padded)]
}

import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Figures, figuresOf } from './drive.ts'

/**
 * The number of concurrent clients, in the product and in pgbench, and of transactions per client in pgbench.
 */
export const clients = 32
export const perClient = 150

/** The rate of a rush, and that of the same statements in pgbench on another event or other queries. */
export interface Rush {
  product: Pick<Figures, 'perSecond' | 'p50Ms' | 'p99Ms'>
  /** Null if the machine has no pgbench. */
  pgbenchPerSecond: number | null
}

/** Returns the median of the product's rates, and that of pgbench's, of rushes that ran in turns. */
export function medianRush(rushes: readonly Rush[]): Rush {
  const product = rushes.map((rush) => rush.product).toSorted((a, b) => a.perSecond - b.perSecond)
  const pgbench = rushes.flatMap(({ pgbenchPerSecond }) => pgbenchPerSecond ?? []).toSorted((a, b) => a - b)
  const middle = rushes.length >> 1
  if (!product[middle]) throw new Error('Nothing was measured')
  return { product: product[middle], pgbenchPerSecond: pgbench[middle] ?? null }
}

/** On a busy machine the portal may refuse with 503; people then press again. */
const againMs = 200

/** Presses every button until it is done, `clients` at a time. */
export async function pressAll(presses: readonly (() => Promise<unknown>)[]): Promise<Rush['product']> {
  const times: number[] = []
  const left = [...presses]
  const startedAt = performance.now()
  const worker = async () => {
    for (let press = left.pop(); press; press = left.pop()) {
      const pressedAt = performance.now()
      while ((await press()) === 'busy') await sleep(againMs)
      times.push(performance.now() - pressedAt)
    }
  }
  await Promise.all(Array.from({ length: clients }, worker))
  return figuresOf(times, (performance.now() - startedAt) / 1_000)
}

/**
 * Runs the script `perClient` times for each client.
 * @returns The transactions per second; null if there is no pgbench.
 */
export function runPgbench(
  script: string,
  {
    folder,
    host,
    port,
    user,
    database,
  }: Record<'folder' | 'host' | 'user' | 'database', string> & { port: number },
): number | null {
  const path = join(folder, 'registration.sql')
  writeFileSync(path, script)
  const done = spawnSync(
    'pgbench',
    [
      ...['-n', '-M', 'prepared', '-f', path, '-c', String(clients), '-j', '2', '-t', String(perClient)],
      ...['-D', 'step=0', '-h', host, '-p', String(port), '-U', user, database],
    ],
    { encoding: 'utf8' },
  )
  if (done.error) return null
  const rate = /tps = ([\d.]+)/.exec(done.stdout)?.[1]
  if (done.status !== 0 || !rate || done.stderr.includes('error'))
    throw new Error(`pgbench failed: ${done.stdout} ${done.stderr}\n${script}`)
  return Number(rate)
}

/** Returns the report lines of a rush. */
export function linesOfRush(who: string, { product, pgbenchPerSecond }: Rush): string[] {
  return [
    `${who}, ${clients} people at a time, each with all checks and durable: ${product.perSecond.toFixed(0)} a second`,
    `(${(product.perSecond * 60).toFixed(0)} a minute), p50 ${product.p50Ms.toFixed(0)} ms, p99 ${product.p99Ms.toFixed(0)} ms.`,
    pgbenchPerSecond === null
      ? 'There is no pgbench on this machine to compare with.'
      : `pgbench with the same statements: ${pgbenchPerSecond.toFixed(0)} a second.`,
  ]
}

/** Returns the goals of a rush; none without a comparison. */
export function goalsOfRush(who: string, { product, pgbenchPerSecond }: Rush) {
  if (pgbenchPerSecond === null) return []
  const ratio = product.perSecond / pgbenchPerSecond
  return [{ isReached: ratio >= 0.5, what: `${who}: at least 0.5 of pgbench's rate: ${ratio.toFixed(2)}` }]
}

import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../tools/run.ts'
import type { Place } from './place.ts'
import { freePort, type Replica } from './replica.ts'

export function hasProxy(): boolean {
  return !spawnSync('haproxy', ['-v']).error
}

/**
 * Starts the proxy of deploy/haproxy.cfg on this machine, with the same timeouts, headers, checks and
 * retries, but without HTTPS.
 * @returns Its origin.
 */
export async function startProxy(place: Place, replicas: readonly Replica[]): Promise<string> {
  const file = join(place.folder(), 'haproxy.cfg')
  const port = await freePort()
  const servers = replicas.map(
    ({ port: at }, nth) => `    server replica${nth} 127.0.0.1:${at} check inter 1s fall 1 rise 1`,
  )
  const config = readFileSync(join(root, 'deploy', 'haproxy.cfg'), 'utf8')
    // The number of connections that a machine has files for by default.
    .replace(/maxconn \d+/, 'maxconn 4000')
    .replace(/^resolvers [\s\S]*?\n\n/m, '')
    .replace(/^ {4}bind :80\n/m, `    bind 127.0.0.1:${port}\n`)
    .replace(/^ {4}(bind :443|http-request redirect) .*\n/gm, '')
    .replace(/^ {4}server-template .*$/m, servers.join('\n'))
  writeFileSync(file, config)
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  place.defer(() => child.kill('SIGKILL'))
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) await sleep(100)
  return origin
}

import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Drill } from './outcome.ts'
import { freePort, type Replica } from './replica.ts'
import { onReplicas } from './stage.ts'
import { auditAnswers, Writers } from './writers.ts'

const requestCount = 30_000
const readerCount = 24
const writerCount = 4

export const rollingRestart: Drill = {
  name: 'rolling-restart',
  title: 'Three replicas behind HAProxy (deploy/haproxy.cfg) are restarted one after the other under load',
  promise: `of ${requestCount.toLocaleString('en-IN')} requests none fails`,
  async run() {
    if (spawnSync('haproxy', ['-v']).error) return { figure: 'HAProxy is not installed', isKept: null }
    return onReplicas(3, async (replicas, address) => {
      const proxy = await startProxy(replicas)
      try {
        const writers = new Writers(() => [proxy.origin])
        await writers.start(writerCount)
        const reading = readThrough(proxy.origin)
        let restarts = 0
        while (!reading.isOver()) {
          for (const replica of replicas) {
            if (reading.isOver()) break
            await replica.stop()
            await replica.start()
            restarts += 1
            // A deployment goes on when the proxy has seen the new one.
            await sleep(2_000)
          }
        }
        const failed = await reading.done
        await writers.stop()
        const { lost, doubled } = await auditAnswers(address, writers)
        return {
          figure: `${restarts} restarts; ${failed} of ${requestCount} reads and ${writers.failed} of ${writers.acknowledged.size + writers.failed} writes failed; ${lost} writes lost, ${doubled} doubled`,
          isKept: failed + writers.failed + lost + doubled === 0 && restarts >= 3,
        }
      } finally {
        proxy.stop()
      }
    })
  },
}

/** The proxy of deploy/haproxy.cfg on this machine: the same checks and retries, without HTTPS. */
async function startProxy(replicas: readonly Replica[]) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-proxy-'))
  const port = await freePort()
  const servers = replicas.map(
    ({ port: at }, nth) => `    server replica${nth} 127.0.0.1:${at} check inter 1s fall 1 rise 1`,
  )
  writeFileSync(
    join(folder, 'haproxy.cfg'),
    `global
    maxconn 4000
defaults
    mode http
    timeout connect 2s
    timeout client 30s
    timeout server 30s
    option redispatch
    retries 2
    retry-on conn-failure empty-response 503
frontend http
    bind 127.0.0.1:${port}
    default_backend portal
backend portal
    balance leastconn
    option httpchk GET /readyz
    http-check expect status 200
    http-request disable-l7-retry unless METH_GET
${servers.join('\n')}
`,
  )
  const child = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) await sleep(100)
  const stop = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  return { origin, stop }
}

/** Asks for public pages over kept connections, as browsers do, until all were asked. */
function readThrough(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: readerCount })
  const paths = ['/api/v1/events', '/api/v1/blogs', '/', '/api/v1/alumni/getQuery']
  let asked = 0
  let failed = 0
  const worker = async () => {
    while (asked < requestCount) {
      const path = paths[asked % paths.length] ?? '/'
      asked += 1
      const status = await statusOf(origin + path, agent)
      if (status !== 200 && status !== 401) failed += 1
    }
  }
  const done = Promise.all(Array.from({ length: readerCount }, worker)).then(() => {
    agent.destroy()
    return failed
  })
  return { done, isOver: () => asked >= requestCount }
}

function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const asking = request(url, { agent, timeout: 10_000 }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve(0))
    })
    asking.on('timeout', () => asking.destroy())
    asking.on('error', () => resolve(0))
    asking.end()
  })
}

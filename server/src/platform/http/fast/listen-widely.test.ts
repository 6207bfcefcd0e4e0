import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type AddressInfo, createServer as listenPlainly } from 'node:net'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createServer } from '#platform/http/create-server.ts'
import { readConfig } from '#server/config.ts'
import { listenWidely } from './listen-widely.ts'

const host = '127.0.0.1'

async function statusOf(port: number, agent: Agent): Promise<number | undefined> {
  const asking = get({ host, port, agent, path: '/healthz' })
  const [answer] = await once(asking, 'response')
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode
}

test('a crowd is served through all doors of one port, nobody else gets the port, and it is free again after the end', async () => {
  const config = readConfig({ PORTAL_MODE: 'demo', PORTAL_SECRET: 'x'.repeat(32) })
  const app = await createServer(config, pino({ level: 'silent' }))
  app.get('/healthz', async () => ({ success: true }))
  const closeDoors = await listenWidely(app, { host, port: 0, isWide: true })
  const [{ port = 0 } = {}] = app.addresses() as Partial<AddressInfo>[]
  // Keep-alive connections, so that each socket has some when it closes.
  const agent = new Agent({ keepAlive: true })
  const statuses = await Promise.all(Array.from({ length: 100 }, () => statusOf(port, agent)))
  expect(statuses).toEqual(statuses.map(() => 200))
  const [taken] = await once(listenPlainly().listen({ host, port }), 'error')
  expect(taken.code).toBe('EADDRINUSE')
  await Promise.all([closeDoors(), app.close()])
  agent.destroy()
  const next = listenPlainly().listen({ host, port })
  await once(next, 'listening')
  next.close()
})

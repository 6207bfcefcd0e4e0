import { setTimeout as delay } from 'node:timers/promises'
import { run } from './run.ts'

// `npm run dev`: the server, restarted when its files change, and Vite with hot reload in front of it.
const origin = process.env.PORTAL_SERVER_URL || `http://127.0.0.1:${process.env.PORT || 3000}`
let hasServerEnded = false
const server = run('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts']).finally(() => {
  hasServerEnded = true
})
await waitForServer()
const web = hasServerEnded ? 0 : run('vite', ['web'], { PORTAL_SERVER_URL: origin })
process.exit(Math.max(...(await Promise.all([server, web]))))

/**
 * Waits until the server has filled its database, which takes a minute the first time. A page loaded before
 * that would find no API.
 */
async function waitForServer(): Promise<void> {
  while (!hasServerEnded && !(await isReady())) await delay(250)
}

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok
  } catch {
    return false
  }
}

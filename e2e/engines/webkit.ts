import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { webKitDriver } from './installed.ts'
import type { Engine } from './screen.ts'

/** Starts WebKitGTK with its WebDriver, and a virtual X server if there is no display. */
export async function openWebKit(): Promise<{ engine: Engine; close(): Promise<void> }> {
  const children: ChildProcess[] = []
  const stop = () => {
    for (const child of children) child.kill()
  }
  // A test that times out ends the process of its worker.
  process.once('exit', stop)
  try {
    const DISPLAY = process.env.DISPLAY ?? (await openDisplay(children))
    const port = await freePort()
    children.push(
      spawn(webKitDriver, [`--port=${port}`], { env: { ...process.env, ...withoutDesktop, DISPLAY } }),
    )
    const call = callsTo(`http://127.0.0.1:${port}`)
    const { sessionId } = await startSession(call)
    const engine = engineOf((method, path, body) => call(method, `/session/${sessionId}${path}`, body))
    return {
      engine,
      close: async () => {
        await call('DELETE', `/session/${sessionId}`).catch(() => undefined)
        stop()
      },
    }
  } catch (error) {
    stop()
    throw error
  }
}

/** Starts an X server, which chooses a free display number and prints it. */
async function openDisplay(children: ChildProcess[]): Promise<string> {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x800x24'])
  children.push(server)
  const [number] = await once(server.stdout, 'data')
  return `:${String(number).trim()}`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/**
 * For a machine without a graphics card, a message bus and a desktop, which the browser would wait a minute
 * for. WEBKIT_DISABLE_DMABUF_RENDERER must stay absent: WebKitGTK 2.50 then crashes at the first view
 * transition, which the router starts between the pages of a signed-in person.
 */
const withoutDesktop = {
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DMABUF_RENDERER_FORCE_SHM: '1',
  DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  GTK_USE_PORTAL: '0',
}

type Call = (method: string, path: string, body?: object) => Promise<never>

function callsTo(base: string): Call {
  return async (method, path, body) => {
    const answer = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: never }
    if (!answer.ok) throw new Error(`WebDriver refused ${path}: ${JSON.stringify(value)}`)
    return value
  }
}

async function startSession(call: Call): Promise<{ sessionId: string }> {
  const args = ['--automation']
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: minibrowser(), args } },
  }
  for (let tries = 0; ; tries++)
    try {
      return await call('POST', '/session', { capabilities })
    } catch (error) {
      if (tries === 20) throw error
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
}

function minibrowser(): string {
  const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec']
  const paths = folders.flatMap((folder) =>
    ['4.1', '4.0', '2.0'].map((version) => `${folder}/webkit2gtk-${version}/MiniBrowser`),
  )
  return paths.find((path) => existsSync(path)) ?? 'MiniBrowser'
}

function engineOf(call: Call): Engine {
  const marked = async () => {
    const found = await call('POST', '/element', { using: 'css selector', value: '[data-found]' })
    return `/element/${Object.values(found)[0]}`
  }
  return {
    goTo: (url) => call('POST', '/url', { url }),
    run: (code) => call('POST', '/execute/sync', { script: `return (${code})`, args: [] }),
    clickMarked: async () => call('POST', `${await marked()}/click`, {}),
    typeIntoMarked: async (text) => {
      const element = await marked()
      await call('POST', `${element}/click`, {})
      await call('POST', `${element}/value`, { text })
    },
    key: async (name) => {
      const value = keys[name] ?? name
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]
      await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
  }
}

/** WebDriver's code points for keys without a character. */
const keys: Readonly<Record<string, string>> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' }

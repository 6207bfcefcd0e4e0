import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SignInProvider, startSignInProvider } from '@portal/server/testing/sign-in-provider.ts'
import serverProgram from '../tools/server-program.mjs'

/** A second, empty portal in live mode, with a real OpenID provider on loopback in the place of Google. */
export interface LivePortal {
  origin: string
  studentMailDomain: string
  google: SignInProvider
  stop(): Promise<void>
}

const studentMailDomain = 'student.college.test'

/**
 * @param given.program the built server, if it isn't this repository's.
 * @param given.env further settings.
 */
export async function startLivePortal(
  given: { program?: string; env?: Record<string, string> } = {},
): Promise<LivePortal> {
  const google = await startSignInProvider()
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-live-'))
  const child = spawn(process.execPath, [given.program ?? serverProgram], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      PORTAL_MODE: 'live',
      PORTAL_DATA_DIR: dataDir,
      PORTAL_SECRET: 'a secret of the registration journey',
      PORTAL_STUDENT_MAIL_DOMAIN: studentMailDomain,
      PORTAL_LOG_LEVEL: 'warn',
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_KEYS_URL: google.keysUrl,
      ...given.env,
    },
  })
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await google.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    return { origin: await originOf(child), studentMailDomain, google, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Waits for the address that the portal prints when it is ready. */
async function originOf(child: ChildProcess): Promise<string> {
  let said = ''
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk)
    const port = /ready at http:\/\/localhost:(\d+)/.exec(said)?.[1]
    if (port) return `http://127.0.0.1:${port}`
  }
  throw new Error(`The live portal did not start: ${said}`)
}

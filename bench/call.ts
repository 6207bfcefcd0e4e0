import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

// biome-ignore lint/suspicious/noExplicitAny: what the API answers is read as a stranger would read it.
type Said = any

type Asked = [origin: string, method: string, path: string, token: string, body?: object]

/** The number of attempts if a busy machine makes the portal refuse with 503. */
const busyMax = 30

/**
 * Calls the API like a client.
 * @param asked An empty token calls as a visitor.
 * @throws {Error} If the server refuses, with its message.
 */
export async function call(...asked: Asked): Promise<Said> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(asked)
    if (answer.status !== 503 || tries === busyMax) return saidIn(answer, asked)
    await sleep(answer.retryAfterSeconds * 1_000)
  }
}

/** Calls once, and returns 'busy' for a refusal with 503. */
export async function press(...asked: Asked): Promise<'done' | 'busy'> {
  const answer = await ask(asked)
  if (answer.status === 503) return 'busy'
  saidIn(answer, asked)
  return 'done'
}

interface Answered {
  status: number
  retryAfterSeconds: number
  text: string
}

/**
 * Retries on a new connection, as a browser does, if the server closes an idle connection at the moment of
 * its use. On a busy machine the client's timer for idle connections is late.
 */
async function ask(asked: Asked): Promise<Answered> {
  try {
    return await send(asked)
  } catch (error) {
    if (!isClosed(error)) throw error
    return send(asked)
  }
}

/**
 * Uses few resources, because it shares the machine with the measured server: `fetch` takes twice the
 * processor time.
 */
const agent = new Agent({ keepAlive: true })

function send([origin, method, path, token, body]: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' }
    const asking = request(`${origin}/api/v1${path}`, { agent, method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfterSeconds: Number(answer.headers['retry-after'] ?? 1),
          text,
        }),
      )
    })
    asking.on('error', reject)
    asking.end(body && JSON.stringify(body))
  })
}

function isClosed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}

function saidIn({ status, text }: Answered, [, method, path]: Asked): Said {
  const said = JSON.parse(text) as Said
  if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${said.message}`)
  return said
}

/** Returns an access token from the demo's sign-in. */
export async function signIn(origin: string, email: string): Promise<string> {
  return (await call(origin, 'POST', '/auth/demo', '', { email })).accessToken
}

/**
 * Publishes an event that everyone can register for.
 * @returns Its slug.
 */
export async function announce(
  origin: string,
  team: string,
  title: string,
  more: object = {},
): Promise<string> {
  const inHours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  const { data } = await call(origin, 'POST', '/events', team, {
    title,
    fest: 'Regular',
    body: '<p>Come</p>',
    venue: 'Hall',
    publish: 'now',
    seats: 100_000,
    startsAt: inHours(48),
    endsAt: inHours(50),
    registrationClosesAt: inHours(47),
    ...more,
  })
  return data.slug
}

// biome-ignore lint/suspicious/noExplicitAny: what the API answers is read as a stranger would read it.
type Said = any

/**
 * Calls the API as a client does.
 * @param token '': nobody is signed in.
 * @throws with what the server said when it refuses.
 */
export async function call(
  origin: string,
  method: string,
  path: string,
  token: string,
  body?: object,
): Promise<Said> {
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${said.message}`)
  return said
}

/** The same, where being told that the portal is busy is an answer. */
export async function press(...asked: Parameters<typeof call>): Promise<'done' | 'busy'> {
  try {
    await call(...asked)
    return 'done'
  } catch (error) {
    if (error instanceof Error && error.message.includes(': 503 ')) return 'busy'
    throw error
  }
}

/** An access token of the demo's sign-in. */
export async function signIn(origin: string, email: string): Promise<string> {
  return (await call(origin, 'POST', '/auth/demo', '', { email })).accessToken
}

/** Announces an event for which anyone registers, and nothing hinders them. @returns its slug. */
export async function announce(
  origin: string,
  team: string,
  title: string,
  more: object = {},
): Promise<string> {
  const inHours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  const { data } = await call(origin, 'POST', '/events', team, {
    ...{ title, fest: 'Regular', body: '<p>Come</p>', venue: 'Hall', publish: 'now', seats: 100_000 },
    ...{ startsAt: inHours(48), endsAt: inHours(50), registrationClosesAt: inHours(47) },
    ...more,
  })
  return data.slug
}

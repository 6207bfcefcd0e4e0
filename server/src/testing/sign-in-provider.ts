import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider from 'oidc-provider'

const clientId = 'portal-web'
const clientSecret = 'a secret between the test and its provider'
const redirectUri = 'http://127.0.0.1/return'
const keyId = 'provider-key'

/** The provider's facts about a person, which become claims of the ID token. */
export type Claims = Record<string, unknown>

/**
 * A real OpenID provider on loopback, whose keys are fetched over HTTP. It signs people in through the whole
 * flow. For tokens that no honest provider would issue, `signed` uses its key.
 */
export interface SignInProvider {
  issuer: string
  clientId: string
  keysUrl: string
  /** The number of times its keys were fetched. */
  keysFetchedCount(): number
  /** An ID token obtained like a browser's: sign-in page, consent, code, token. */
  idTokenOf(claims: Claims & { email: string }): Promise<string>
  /**
   * A validly signed token with any claims; `changed` overrides the valid claims, and undefined omits one.
   */
  signed(changed: Claims, header?: { kid?: string }): Promise<string>
  stop(): Promise<void>
}

export async function startSignInProvider(): Promise<SignInProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: keyId, alg: 'RS256', use: 'sig' }
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Claims>()
  serve(server, issuer, jwk, people)
  let keysFetchedCount = 0
  server.on('request', ({ url }) => {
    if (url === '/jwks') keysFetchedCount += 1
  })
  return {
    issuer,
    clientId,
    keysUrl: `${issuer}/jwks`,
    keysFetchedCount: () => keysFetchedCount,
    idTokenOf: async (claims) => {
      people.set(claims.email, claims)
      return signInAt(issuer, claims.email)
    },
    signed: (changed, header = {}) => {
      const seconds = Math.floor(Date.now() / 1000)
      const good = { iss: issuer, aud: clientId, sub: 'somebody', iat: seconds, exp: seconds + 600 }
      const claims = JSON.parse(JSON.stringify({ ...good, ...changed })) as JWTPayload
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keyId, ...header }).sign(privateKey)
    },
    stop: () => stop(server),
  }
}

function serve(server: Server, issuer: string, jwk: object, people: Map<string, Claims>): void {
  const provider = new Provider(issuer, {
    jwks: { keys: [jwk] },
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // The ID token itself contains the e-mail, as Google's and Microsoft's do.
    conformIdTokenClaims: false,
    pkce: { required: () => false },
    cookies: { keys: ['a key of the test'] },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people.get(accountId) }),
    }),
  })
  server.on('request', provider.callback())
}

/**
 * Follows the redirects from the authorization address to the code, submits the pages on the way, and fetches
 * the token.
 */
async function signInAt(issuer: string, login: string): Promise<string> {
  const ask = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid email profile',
  }
  const browser = new Browser()
  let answer = await browser.open(`${issuer}/auth?${new URLSearchParams(ask)}`)
  for (let turn = 0; turn < 10; turn += 1) {
    const next = new URL(answer.headers.get('location') ?? '', issuer)
    const code = next.searchParams.get('code')
    if (code) return fetchToken(issuer, code)
    answer = await browser.open(next.href)
    const prompt = /name="prompt" value="(\w+)"/.exec(await answer.text())?.[1]
    if (prompt) answer = await browser.open(next.href, new URLSearchParams({ prompt, login }))
  }
  throw new Error(`The provider gave no code, but ${answer.status}`)
}

async function fetchToken(issuer: string, code: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri })
  const authorization = `Basic ${btoa(`${clientId}:${encodeURIComponent(clientSecret)}`)}`
  const answer = await fetch(`${issuer}/token`, { method: 'POST', body, headers: { authorization } })
  const { id_token: idToken } = (await answer.json()) as { id_token?: string }
  if (!idToken) throw new Error(`The provider gave no ID token, but ${answer.status}`)
  return idToken
}

/** The parts of a browser that the flow needs: it stores cookies and doesn't follow redirects. */
class Browser {
  private readonly cookies = new Map<string, string>()

  async open(url: string, form?: URLSearchParams): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sending = form ? { method: 'POST', body: form } : {}
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie }, ...sending })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      this.cookies.set(name, value)
    }
    return answer
  }
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

import { createHash, createSecretKey, type KeyObject } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import { idIn } from '#platform/id-in.ts'

const lifeSeconds = 15 * 60
/** The clocks of two replicas may differ by so much. */
const skewMs = 60_000
const algorithm = 'HS256'
const audience = 'portal'
const use = 'access'

interface Claims {
  accountId: string
  sessionId: string
  expiresAtMs: number
}

/** The access tokens of contract.md section 3: a JWT with `userId` and `exp`, which lives 15 minutes. */
export class AccessTokens {
  private readonly clock: Clock
  private readonly key: KeyObject
  /** A signature is checked once; whether it is time still is asked each time. */
  private readonly known = new LRUCache<string, Claims>({ max: 20_000 })

  constructor(options: { secret: string; clock: Clock }) {
    this.clock = options.clock
    this.key = createSecretKey(createHash('sha256').update(`access:${options.secret}`).digest())
  }

  async sign(accountId: string, sessionId: string): Promise<string> {
    const issuedAt = Math.floor(this.clock.now().getTime() / 1000)
    return new SignJWT({ userId: accountId, sid: sessionId, use })
      .setProtectedHeader({ alg: algorithm })
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifeSeconds)
      .sign(this.key)
  }

  /** Whose the token is, if it was checked before and is not too old. */
  recall(token: string): Claims | null {
    const claims = this.known.get(token)
    return claims && claims.expiresAtMs > this.clock.now().getTime() ? claims : null
  }

  /** Whose the token is; null when it is forged, of another use, or too old. Whether the session lives is not asked here. */
  async read(token: string): Promise<Claims | null> {
    const claims = this.known.get(token) ?? (await this.verify(token))
    return claims && claims.expiresAtMs > this.clock.now().getTime() ? claims : null
  }

  private async verify(token: string): Promise<Claims | null> {
    try {
      const options = { algorithms: [algorithm], audience, currentDate: this.clock.now() }
      const { payload } = await jwtVerify(token, this.key, { ...options, requiredClaims: ['exp'] })
      const claims = claimsOf(payload, this.clock.now().getTime())
      if (claims) this.known.set(token, claims)
      return claims
    } catch {
      return null
    }
  }
}

/** The claims as `sign` makes them; null for any other form of them, however well it is signed. */
function claimsOf(payload: JWTPayload, nowMs: number): Claims | null {
  const { userId, sid, exp, iat, aud } = payload
  if (Object.keys(payload).some((name) => !claimNames.has(name))) return null
  if (payload.use !== use || aud !== audience || !isId(userId) || !isId(sid)) return null
  if (!isMoment(exp) || !isMoment(iat)) return null
  const expiresAtMs = exp * 1000
  if (expiresAtMs > nowMs + lifeSeconds * 1000 + skewMs) return null
  return { accountId: userId, sessionId: sid, expiresAtMs }
}

const claimNames = new Set(['userId', 'sid', 'use', 'aud', 'iat', 'exp'])

/** In seconds. */
function isMoment(claim: unknown): claim is number {
  return Number.isSafeInteger(claim)
}

function isId(claim: unknown): claim is string {
  return typeof claim === 'string' && idIn(claim) !== null
}

import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { type JWTPayload, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import { idIn } from '#platform/id-in.ts'

const lifeSeconds = 15 * 60
/** The clocks of two replicas may differ by so much. */
const skewMs = 60_000
const algorithm = 'HS256'
const audience = 'portal'
const use = 'access'
const writtenHeader = Buffer.from(JSON.stringify({ alg: algorithm })).toString('base64url')

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
  read(token: string): Claims | null {
    const claims = this.known.get(token) ?? this.verify(token)
    return claims && claims.expiresAtMs > this.clock.now().getTime() ? claims : null
  }

  /**
   * By hand, in some microseconds: a library's threads cost a first call its wait for them, and when something opens a whole college makes
   * one. What is not exactly as `sign` writes it is no token of ours, so there is no algorithm to be chosen.
   */
  private verify(token: string): Claims | null {
    const [header, payload = '', signature = '', ...more] = token.split('.')
    if (header !== writtenHeader || more.length > 0) return null
    const expected = createHmac('sha256', this.key).update(`${header}.${payload}`).digest('base64url')
    if (!isSame(signature, expected)) return null
    const claims = claimsOf(
      JSON.parse(Buffer.from(payload, 'base64url').toString()),
      this.clock.now().getTime(),
    )
    if (claims) this.known.set(token, claims)
    return claims
  }
}

/** In a time that says nothing about where they differ. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
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

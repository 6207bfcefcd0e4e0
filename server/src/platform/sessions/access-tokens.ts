import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { type JWTPayload, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import { idIn } from '#platform/database/id-in.ts'

const lifeSeconds = 15 * 60
/** The largest difference that the clocks of two replicas may have. */
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

/** Signs and verifies access tokens: a JWT with `userId` and `exp` that is valid for 15 minutes. */
export class AccessTokens {
  private readonly clock: Clock
  private readonly key: KeyObject
  /** Tokens whose signature has been verified. The expiry is still checked on each read. */
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

  /** Returns the claims of a token that was verified before and has not expired. */
  recall(token: string): Claims | null {
    const claims = this.known.get(token)
    return claims && claims.expiresAtMs > this.clock.now().getTime() ? claims : null
  }

  /**
   * Returns the claims of a token; null if the token is forged, issued for another use, or expired. Doesn't
   * check whether the session is still open.
   */
  read(token: string): Claims | null {
    const claims = this.known.get(token) ?? this.verify(token)
    return claims && claims.expiresAtMs > this.clock.now().getTime() ? claims : null
  }

  /**
   * Verifies the signature synchronously, in a few microseconds. A library that verifies in threads makes the
   * first call wait for a thread, and a whole college makes a first call when an event opens. Only a token
   * with exactly the header that `sign` writes is accepted, so an attacker can't choose the algorithm.
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

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Returns the claims in the form that `sign` writes; null for any other form, even with a valid signature.
 */
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

/** Checks a time in seconds. */
function isMoment(claim: unknown): claim is number {
  return Number.isSafeInteger(claim)
}

function isId(claim: unknown): claim is string {
  return typeof claim === 'string' && idIn(claim) !== null
}

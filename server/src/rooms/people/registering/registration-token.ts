import { createHash, createSecretKey, type KeyObject } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Portal } from '#platform/portal.ts'

type Sealing = Pick<Portal, 'config' | 'clock'>

const validSeconds = 15 * 60
const algorithm = 'HS256'
const audience = 'portal'
const use = 'registration'

/** Returns a token that proves that a provider has vouched for this e-mail in the last 15 minutes. */
export async function sealRegistration({ config, clock }: Sealing, email: string): Promise<string> {
  const issuedAt = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({ use, email })
    .setProtectedHeader({ alg: algorithm })
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + validSeconds)
    .sign(keyOf(config.secret))
}

/** @returns the e-mail in the token; null when the token is forged, of another kind or expired. */
export async function openRegistration({ config, clock }: Sealing, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(config.secret), {
      algorithms: [algorithm],
      audience,
      requiredClaims: ['exp'],
      currentDate: clock.now(),
    })
    return payload.use === use && typeof payload.email === 'string' ? payload.email : null
  } catch {
    return null
  }
}

/** Returns another signing key, so that access tokens and registration tokens never pass for each other. */
function keyOf(secret: string): KeyObject {
  return createSecretKey(createHash('sha256').update(`registration:${secret}`).digest())
}

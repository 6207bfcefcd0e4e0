import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Clock } from '#platform/clock.ts'
import { Problem } from '#platform/problem.ts'

export interface Provider {
  name: string
  clientId: string
  /** The accepted issuers of a token. */
  issuers: string[]
  keysUrl: string
}

const outsideCallMs = 5_000
/** The tolerance between two well-kept clocks. */
const clockTolerance = '30s'

/**
 * Checks a provider's ID token against the provider's published keys: algorithm, signature, issuer, audience,
 * time. The caller decides how far to trust each claim.
 * @returns the claims; null when the token is invalid.
 * @throws UNAVAILABLE when the provider's keys can't be fetched.
 */
export async function readProviderToken(
  token: string,
  provider: Provider,
  clock: Clock,
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, keysOf(provider.keysUrl), {
      algorithms: ['RS256', 'ES256'],
      issuer: provider.issuers,
      audience: provider.clientId,
      requiredClaims: ['iss', 'aud', 'exp', 'iat', 'sub'],
      currentDate: clock.now(),
      clockTolerance,
    })
    // A token for several parties names the one that asked for it (OpenID Connect Core 3.1.3.7).
    const isOurs = payload.azp === undefined || payload.azp === provider.clientId
    return isOurs ? payload : null
  } catch (error) {
    if (error instanceof KeysOutOfReach)
      throw new Problem('UNAVAILABLE', `${provider.name} isn't responding. Try again in a minute.`, {
        retryAfterSeconds: 30,
      })
    return null
  }
}

class KeysOutOfReach extends Error {}

/** The errors that are faults of the token, not of fetching the keys. */
const tokenFaults = [
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSENotSupported,
  errors.JOSEAlgNotAllowed,
]
const knownKeys = new Map<string, JWTVerifyGetKey>()

/** Returns a provider's keys, fetched once. An unknown key fetches them again, at most twice a minute. */
function keysOf(url: string): JWTVerifyGetKey {
  const known = knownKeys.get(url)
  if (known) return known
  const remote = createRemoteJWKSet(new URL(url), { timeoutDuration: outsideCallMs })
  const keys: JWTVerifyGetKey = async (header, token) => {
    try {
      return await remote(header, token)
    } catch (error) {
      if (tokenFaults.some((fault) => error instanceof fault)) throw error
      throw new KeysOutOfReach('the keys of the provider cannot be had', { cause: error })
    }
  }
  knownKeys.set(url, keys)
  return keys
}

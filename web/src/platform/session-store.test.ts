import { beforeEach, describe, expect, it } from 'vitest'
import { sessionWith } from '#web/testing/session-for.ts'
import { currentSession, dropSession, takeSession } from './session-store.ts'

beforeEach(() => dropSession('ended'))

describe('a person signs in', () => {
  it('and is known by the id that the token carries, in any script', () => {
    take({ userId: 'id-आरोही', exp: 2_000_000_000 })
    expect(currentSession().viewer?._id).toBe('id-आरोही')
  })

  it('on a computer whose clock is an hour ahead, and the token still lives its 15 minutes', () => {
    const issuedAt = Math.floor(Date.now() / 1000) - 3_600
    take({ userId: 'u', iat: issuedAt, exp: issuedAt + 900 })
    const livesMs = currentSession().expiresAtMs - Date.now()
    expect(livesMs).toBeGreaterThan(890_000)
    expect(livesMs).toBeLessThanOrEqual(901_000)
  })

  it('and after a logout nothing of the session is left', () => {
    take({ userId: 'u', exp: 2_000_000_000 })
    dropSession('signedOut')
    expect(currentSession()).toMatchObject({ viewer: null, accessToken: null, hasSignedOut: true })
  })
})

describe('a session is over', () => {
  it('and the page says why, until the person signs in', () => {
    expect(currentSession().over).toBeNull()
    take({ userId: 'u', exp: 2_000_000_000 })
    dropSession('ended')
    expect(currentSession().over).toBe('ended')
    // The other tab's message may come after the server's.
    dropSession('elsewhere')
    dropSession('ended')
    expect(currentSession().over).toBe('elsewhere')
    take({ userId: 'u', exp: 2_000_000_000 })
    expect(currentSession().over).toBeNull()
  })
})

function take(claims: object): void {
  takeSession(sessionWith(claims))
}

import { refreshCookieOf } from './refresh-cookie-of.ts'
import type { SignedIn, TestAnswer, TestPortal } from './test-portal.ts'

/** Returns the session calls of a browser. */
export function sessionCalls(t: TestPortal) {
  return {
    /** Signs a person in with a cookie, as a browser does. */
    async browserOf(who: SignedIn, headers: Record<string, string> = {}) {
      const answer = await t.call(null, 'POST', '/auth/demo', { email: who.email }, { headers })
      return {
        who: { ...who, token: answer.body.accessToken as string },
        cookie: refreshCookieOf(answer).cookie,
        answer,
      }
    },
    refresh: (cookie: string, headers: Record<string, string> = {}) =>
      t.call(null, 'POST', '/auth/refresh', undefined, {
        headers: { ...(cookie && { cookie }), ...headers },
      }),
    signOut: (who: SignedIn | null, headers: Record<string, string> = {}) =>
      t.call(who, 'GET', '/auth/logout', undefined, { headers }),
    read: (who: SignedIn) => t.call(who, 'GET', `/profiles/${who.slug}`),
    isCleared: (answer: TestAnswer) =>
      refreshCookieOf(answer).cookie.endsWith('refresh=') &&
      refreshCookieOf(answer).attributes.includes('Max-Age=0'),
  }
}

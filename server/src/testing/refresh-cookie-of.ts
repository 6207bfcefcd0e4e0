import type { TestAnswer } from './test-portal.ts'

/** Returns the refresh cookie set by an answer, as the browser would return it, and its attributes. */
export function refreshCookieOf(answer: TestAnswer): { cookie: string; attributes: string[] } {
  const lines = [answer.headers['set-cookie'] ?? []].flat().map(String)
  const line = lines.find((one) => /^(__Host-)?portal_refresh=/.test(one)) ?? ''
  const [cookie = '', ...attributes] = line.split('; ')
  return { cookie, attributes: attributes.sort() }
}

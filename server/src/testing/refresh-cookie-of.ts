import type { TestAnswer } from './test-portal.ts'

/** The refresh cookie that an answer sets, as the browser would send it back, and the attributes beside it. */
export function refreshCookieOf(answer: TestAnswer): { cookie: string; attributes: string[] } {
  const lines = [answer.headers['set-cookie'] ?? []].flat().map(String)
  const line = lines.find((one) => /^(__Host-)?portal_refresh=/.test(one)) ?? ''
  const [cookie = '', ...attributes] = line.split('; ')
  return { cookie, attributes: attributes.sort() }
}

/** The browsers by the part of the user agent that names them. The first match counts: Edge names Chrome too. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/**
 * Returns the browser and the system of a user agent, such as "Firefox on Windows"; '' if neither is known.
 * Versions and models are left out, because they would identify a person more closely than the list needs.
 */
export function deviceName(userAgent: string): string {
  const named = (list: readonly (readonly [string, string])[]) =>
    list.find(([part]) => userAgent.includes(part))?.[1]
  return [named(browsers), named(systems)].filter(Boolean).join(' on ')
}

let isFound = false

/** Returns whether a newer version has replaced the running one. The next page is then opened by a reload. */
export function isNewVersionFound(): boolean {
  return isFound
}

/** Asks the server, after code couldn't be loaded, whether a deployment has removed this version's files. */
export async function findNewVersion(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (!entry) return false
  const answer = await fetch(entry, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  isFound ||= answer?.status === 404
  return isFound
}

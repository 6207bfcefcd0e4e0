import { toast } from './toasts.ts'

let isFound = false

/** The error for code of a page that a deployment has removed. */
export class NewVersionProblem extends Error {
  override name = 'NewVersionProblem'
}

/** Returns whether a newer version has replaced the running one. The next page is then opened by a reload. */
export function isNewVersionFound(): boolean {
  return isFound
}

/**
 * Compares the build that answered a call with the one of this page. The app goes on with its own files after it has
 * said so once, and its next page comes from the new version.
 * @param build the answer's header `x-build`; null if the server names none
 */
export function compareBuild(build: string | null): void {
  const own = document.querySelector('meta[name="portal-build"]')?.getAttribute('content')
  if (isFound || build === null || !own || build === own) return
  isFound = true
  toast.lasting('A new version is ready', { label: 'Reload', run: () => window.location.reload() })
}

/** Asks the server, after code couldn't be loaded, whether a deployment has removed this version's files. */
export async function findNewVersion(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (!entry) return false
  const answer = await fetch(entry, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  const isGone = answer?.status === 404
  isFound ||= isGone
  return isGone
}

/** Returns the sentence for someone who opened a part of a screen whose code couldn't be loaded. */
export async function whyUnloaded(): Promise<string> {
  return (await findNewVersion()) ? outdated : unreachable
}

const unreachable = "Couldn't open this. Check your connection and try again."
const outdated = 'The portal has a new version. Open another page or reload to get it.'

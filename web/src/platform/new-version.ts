import { toast } from './toasts.ts'

let hasToReload = false

/** The error for code of a page that only a reload loads. */
export class ReloadProblem extends Error {
  override name = 'ReloadProblem'
}

/** Returns whether the next page has to be opened by a reload, such as after a newer version has replaced the running one. */
export function isReloadDue(): boolean {
  return hasToReload
}

/**
 * Compares the build that answered a call with the one of this page. The app goes on with its own files after it has
 * said so once, and its next page comes from the new version.
 * @param build the answer's header `x-build`; null if the server names none
 */
export function compareBuild(build: string | null): void {
  const own = document.querySelector('meta[name="portal-build"]')?.getAttribute('content')
  if (hasToReload || build === null || !own || build === own) return
  hasToReload = true
  toast.lasting('A new version is ready', { label: 'Reload', run: () => window.location.reload() })
}

/**
 * Finds out, after code couldn't be loaded, whether the server can be reached. The next page is opened by a reload then:
 * a deployment has removed the files, or the network was gone for a moment, and Chromium 153, unlike 156, loads no
 * file of a page again that has failed once.
 * @returns the sentence for the person; null if the server can't be reached
 */
export async function whyReload(): Promise<string | null> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  const answer = entry && (await fetch(entry, { method: 'HEAD', cache: 'no-store' }).catch(() => null))
  if (!answer) return null
  hasToReload = true
  return answer.status === 404
    ? 'The portal has a new version. Open another page or reload to get it.'
    : "Couldn't open this. Reload the page and try again."
}

/** Returns the sentence for someone who opened a part of a screen whose code couldn't be loaded. */
export async function whyUnloaded(): Promise<string> {
  return (await whyReload()) ?? "Couldn't open this. Check your connection and try again."
}

import { findNewVersion, NewVersionProblem } from './new-version.ts'

/** The error for code that couldn't be loaded because the browser is offline. */
export class OfflineProblem extends Error {
  override name = 'OfflineProblem'
}

/** The time before the second try. */
const retryMs = 1_000

/**
 * Loads code of the app.
 * @throws OfflineProblem if the browser is offline, NewVersionProblem if a deployment has removed the code,
 *   otherwise the error of `load`, which is tried twice
 */
export async function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!navigator.onLine) throw new OfflineProblem("You're offline", { cause: error })
    if (await findNewVersion()) throw new NewVersionProblem('The portal has a new version', { cause: error })
    // The network may be coming back: the browser says that it is there before everything gets through.
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return load()
  }
}

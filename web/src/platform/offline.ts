import { findNewVersion, NewVersionProblem } from './new-version.ts'

/** The error for code that couldn't be loaded because the browser is offline. */
export class OfflineProblem extends Error {
  override name = 'OfflineProblem'
}

/**
 * Loads code of the app.
 * @throws OfflineProblem if the browser is offline, NewVersionProblem if a deployment has removed the code,
 *   otherwise the error of `load`
 */
export async function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!navigator.onLine) throw new OfflineProblem("You're offline", { cause: error })
    throw (await findNewVersion())
      ? new NewVersionProblem('The portal has a new version', { cause: error })
      : error
  }
}

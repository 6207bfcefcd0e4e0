/** The error for code that couldn't be loaded because the browser is offline. */
export class OfflineProblem extends Error {
  override name = 'OfflineProblem'
}

/**
 * Loads code of the app.
 * @throws OfflineProblem if the browser is offline, otherwise the error of `load`
 */
export async function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    throw navigator.onLine ? error : new OfflineProblem("You're offline", { cause: error })
  }
}

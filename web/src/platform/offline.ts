import { ReloadProblem, whyReload } from './new-version.ts'

/** The error for code that couldn't be loaded because the browser is offline. */
export class OfflineProblem extends Error {
  override name = 'OfflineProblem'
}

/**
 * Loads code of the app.
 * @throws OfflineProblem if the browser is offline, ReloadProblem if only a reload loads it, otherwise the error of `load`
 */
export async function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!navigator.onLine) throw new OfflineProblem("You're offline", { cause: error })
    const sentence = await whyReload()
    throw sentence === null ? error : new ReloadProblem(sentence, { cause: error })
  }
}

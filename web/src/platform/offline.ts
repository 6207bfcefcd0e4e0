/** A part of the app could not be fetched because this browser has no network. */
export class OfflineProblem extends Error {
  override name = 'OfflineProblem'
}

/** Fetches a part of the app. @throws `OfflineProblem` without a network; else what `load` throws. */
export async function loadOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    throw navigator.onLine ? error : new OfflineProblem("You're offline", { cause: error })
  }
}

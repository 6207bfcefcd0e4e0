import { createStore, del, get, set, values } from 'idb-keyval'

/* The files of acts that wait on this device (kept-store.ts), by the acts' ids. They stay as long as the acts. */

export interface KeptFile {
  /** The field of the form that it is in, if it is sent in one. */
  field?: string
  name: string
  /** Null if it was uploaded in an earlier visit. */
  file: File | null
  /** The key of the upload, once there is one. The server keeps it for a day. */
  upload: string | null
}

export const keptFilesMax = 10
export const keptFilesMegabytesMax = 100

const files = createStore('portal-kept-files', 'files')

/**
 * Stores the files of an act.
 * @throws Error with a sentence to show if too much waits, or the device has no room
 */
export async function keepFiles(actId: string, added: readonly KeptFile[]): Promise<void> {
  const all = [...(await values<readonly KeptFile[]>(files)).flat(), ...added]
  const byteCount = all.reduce((sum, { file }) => sum + (file?.size ?? 0), 0)
  if (all.length > keptFilesMax || byteCount > keptFilesMegabytesMax * 1024 * 1024)
    throw new Error(`${keptFilesWords} Remove what waits, or send this when you're back online.`)
  await set(actId, added, files).catch((cause) => {
    throw new Error("This device has no room for the files. Send them when you're back online.", { cause })
  })
}

export const keptFilesWords = `At most ${keptFilesMax} files and ${keptFilesMegabytesMax} MB can wait on this device.`

/** Returns the files of an act; undefined if the browser has removed them. */
export function filesOf(actId: string): Promise<KeptFile[] | undefined> {
  return get<KeptFile[]>(actId, files)
}

/** Notes the keys of the act's uploads. */
export function saveFiles(actId: string, kept: readonly KeptFile[]): Promise<void> {
  return set(actId, kept, files)
}

export function dropFiles(actId: string): Promise<void> {
  return del(actId, files)
}

import type { DataStore } from '@tus/server'

/** Where the parts of unfinished uploads lie, as the tus protocol's library writes them. */
export interface PartStore {
  datastore: DataStore
  /** What has come of an upload so far; undefined when there is nothing. */
  read: (key: string) => Promise<Buffer | undefined>
  /** Removes the parts; it is fine when they are already gone. */
  remove: (key: string) => Promise<void>
}

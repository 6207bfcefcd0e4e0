import type { DataStore } from '@tus/server'

/** The store for the parts of unfinished uploads, as the tus library writes them. */
export interface PartStore {
  datastore: DataStore
  /** Reads the received bytes of an upload; undefined if there are none. */
  read: (key: string) => Promise<Buffer | undefined>
  /** Removes the parts. Missing parts are not an error. */
  remove: (key: string) => Promise<void>
}

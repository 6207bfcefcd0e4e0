import type { DatabaseAddress } from '#platform/database/database.ts'

/** The figures of one process, as JSON from the Prometheus client; they are passed on unchanged. */
export type Figures = readonly object[]

/** A message from the first process to a worker. */
export type ToWorker =
  | { kind: 'start'; address: DatabaseAddress }
  | { kind: 'stop' }
  | { kind: 'ask-figures'; id: number }
  | { kind: 'figures'; id: number; all: readonly Figures[] }

/** A message from a worker to the first process. `text` is for the person who started the portal. */
export type ToFirst =
  | { kind: 'ready'; text: string }
  | { kind: 'want-figures'; id: number }
  | { kind: 'own-figures'; id: number; figures: Figures }

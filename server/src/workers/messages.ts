import type { DatabaseAddress } from '#platform/database.ts'

/** What Prometheus' client gives as JSON of each figure; it travels as it is. */
export type Figures = readonly object[]

/** What the first process says to a worker. */
export type ToWorker =
  | { kind: 'start'; address: DatabaseAddress }
  | { kind: 'stop' }
  | { kind: 'ask-figures'; id: number }
  | { kind: 'figures'; id: number; all: readonly Figures[] }

/** What a worker says to the first process. `text` is for the person who started the portal. */
export type ToFirst =
  | { kind: 'ready'; text: string }
  | { kind: 'want-figures'; id: number }
  | { kind: 'own-figures'; id: number; figures: Figures }

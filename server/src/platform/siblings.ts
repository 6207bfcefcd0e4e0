/** The other workers that share this one's port, for what must be said of all of them together. */
export interface Siblings {
  /** Lets the others ask for this worker's figures. */
  giveFigures(read: () => Promise<readonly object[]>): void
  /** The figures of all workers, this one's and the first process's included. */
  collectFigures(): Promise<readonly (readonly object[])[]>
}

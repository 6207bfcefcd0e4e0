/** The other workers on the same port, for figures that concern all of them. */
export interface Siblings {
  /** Lets the other workers read this worker's figures. */
  giveFigures(read: () => Promise<readonly object[]>): void
  /** Returns the figures of all workers, including this one and the primary process. */
  collectFigures(): Promise<readonly (readonly object[])[]>
}

/** A thing that goes wrong on purpose. */
export interface Drill {
  /** For the command line. */
  name: string
  /** What goes wrong. */
  title: string
  /** What holds all the same, as a figure. */
  promise: string
  run(): Promise<{ figure: string; isKept: boolean | null }>
}

export interface Outcome extends Drill {
  figure: string
  /** Null: it could not be run on this machine. */
  isKept: boolean | null
  seconds: number
}

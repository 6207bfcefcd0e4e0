/** How much of a drill is done: all, or little of everything, to see that it works. */
export type Scale = 'whole' | 'quick'

/** A thing that goes wrong on purpose. */
export interface Drill {
  /** For the command line. */
  name: string
  /** What goes wrong. */
  title: string
  /** What holds all the same, as a figure. */
  promise: string
  run(scale: Scale): Promise<Result>
}

export interface Result {
  figure: string
  /** Null: it could not be run on this machine. */
  isKept: boolean | null
}

export interface Outcome extends Omit<Drill, 'run'>, Result {
  seconds: number
}

/** The extent of a drill: all of it, or a little of everything to check that it works. */
export type Scale = 'whole' | 'quick'

/** A failure that is caused on purpose. */
export interface Drill {
  /** The name on the command line. */
  name: string
  /** The failure. */
  title: string
  /** The guarantee that must hold nevertheless, as a figure. */
  promise: string
  run(scale: Scale): Promise<Result>
}

export interface Result {
  figure: string
  /** Null if this machine can't run it. */
  isKept: boolean | null
}

export interface Outcome extends Omit<Drill, 'run'>, Result {
  seconds: number
}

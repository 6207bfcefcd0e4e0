/** A caller that waits for a task: its kind, and the account or address that shares its places. */
export interface QueueCaller<Kind extends string> {
  kind: Kind
  key: string
  /** Aborted when the caller has left. A task that still waits is then dropped. */
  signal: AbortSignal
}

interface KindRules {
  runningMax: number
  waitingMax: number
  /** The maximum number of waiting tasks of one key. */
  waitingPerKeyMax: number
}

interface FairQueueOptions<Kind extends string> {
  runningMax: number
  /** The kinds. Of kinds with equally many running tasks, the earlier one gets a free place first. */
  kinds: Readonly<Record<Kind, KindRules>>
  /** Creates the error for a caller whose queue is full. */
  refuse: () => Error
  /** Creates the error for a dropped task. */
  left: () => Error
}

interface Waiting {
  key: string
  start: () => void
}

/**
 * Creates a queue with limited places and a separate line per kind of caller, so that a flood of one kind
 * fills only its own line. A free place goes to the kind with the fewest running tasks.
 */
export function createFairQueue<Kind extends string>(options: FairQueueOptions<Kind>) {
  const kinds = Object.keys(options.kinds) as Kind[]
  const running = new Map<Kind, number>(kinds.map((kind) => [kind, 0]))
  const lines = new Map<Kind, Waiting[]>(kinds.map((kind) => [kind, []]))
  const runningOf = (kind: Kind) => running.get(kind) ?? 0
  const lineOf = (kind: Kind) => lines.get(kind) ?? []

  function startNext(): void {
    const all = kinds.reduce((sum, kind) => sum + runningOf(kind), 0)
    if (all >= options.runningMax) return
    const free = kinds.filter(
      (kind) => lineOf(kind).length > 0 && runningOf(kind) < options.kinds[kind].runningMax,
    )
    const next = free.toSorted((a, b) => runningOf(a) - runningOf(b))[0]
    if (next === undefined) return
    running.set(next, runningOf(next) + 1)
    lineOf(next).shift()?.start()
    startNext()
  }

  function enter({ kind, key, signal }: QueueCaller<Kind>): Promise<void> {
    const line = lineOf(kind)
    const { waitingMax, waitingPerKeyMax } = options.kinds[kind]
    const ofKey = line.filter((waiting) => waiting.key === key).length
    if (line.length >= waitingMax || ofKey >= waitingPerKeyMax) throw options.refuse()
    if (signal.aborted) throw options.left()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const onLeft = () => {
      line.splice(line.indexOf(waiting), 1)
      reject(options.left())
    }
    const start = () => {
      signal.removeEventListener('abort', onLeft)
      resolve()
    }
    const waiting: Waiting = { key, start }
    line.push(waiting)
    signal.addEventListener('abort', onLeft, { once: true })
    startNext()
    return promise
  }

  return async function run<Result>(caller: QueueCaller<Kind>, work: () => Promise<Result>): Promise<Result> {
    await enter(caller)
    try {
      return await work()
    } finally {
      running.set(caller.kind, runningOf(caller.kind) - 1)
      startNext()
    }
  }
}

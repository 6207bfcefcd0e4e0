const restMs = 500

/**
 * Passes the first change of a channel on at once, and merges the changes of the following half second into
 * one at its end. Hundreds of people may answer a form in a second, and each follower would be notified of
 * every answer. Pending changes may be lost: if the process dies, its streams end, and browsers that
 * reconnect read everything again.
 */
export class ChannelPace<M extends { channel: string }> {
  private readonly pass: (message: M) => void
  private readonly merge: (waiting: M, later: M) => M
  private readonly resting = new Map<string, { timer: NodeJS.Timeout; waiting: M | null }>()

  /** @param merge combines two pending changes. Default: the later one. */
  constructor(pass: (message: M) => void, merge: (waiting: M, later: M) => M = (_waiting, later) => later) {
    this.pass = pass
    this.merge = merge
  }

  take(message: M): void {
    const rest = this.resting.get(message.channel)
    if (rest) {
      rest.waiting = rest.waiting ? this.merge(rest.waiting, message) : message
      return
    }
    const timer = setTimeout(() => this.endRest(message.channel), restMs).unref()
    this.resting.set(message.channel, { timer, waiting: null })
    this.pass(message)
  }

  stop(): void {
    for (const { timer } of this.resting.values()) clearTimeout(timer)
    this.resting.clear()
  }

  private endRest(channel: string): void {
    const waiting = this.resting.get(channel)?.waiting
    this.resting.delete(channel)
    if (waiting) this.take(waiting)
  }
}

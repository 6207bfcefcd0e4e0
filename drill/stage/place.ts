import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const open = new Set<Place>()
const tidyWithinMs = 60_000

/**
 * The surroundings of a drill. Everything started or created in it is removed when the drill ends, fails or
 * is interrupted, in reverse order.
 */
export class Place {
  private readonly closers: (() => unknown)[] = []
  private leaving: Promise<void> | undefined

  /** Registers a function that runs when the place is left in any case. */
  defer(close: () => unknown): void {
    this.closers.push(close)
  }

  /** Creates a folder that is deleted with the place. */
  folder(): string {
    const path = mkdtempSync(join(tmpdir(), 'portal-drill-'))
    this.defer(() => rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
    return path
  }

  /** Creates a folder on a separate disk of limited size; null if that requires missing privileges. */
  disk(megabytes: number): string | null {
    const path = this.folder()
    const size = `size=${megabytes}m,mode=777`
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', path]).status !== 0) return null
    this.defer(() => spawnSync('umount', [path]))
    return path
  }

  /**
   * Refuses to start anything in a place that is being left.
   * @throws {Error} If the drill was interrupted.
   */
  requireOpen(): void {
    if (this.leaving) throw new Error('The drill was interrupted')
  }

  /** Leaves the place. Concurrent calls wait for the same end. */
  leave(): Promise<void> {
    this.leaving ??= this.tidyUp()
    return this.leaving
  }

  private async tidyUp(): Promise<void> {
    for (const close of this.closers.splice(0).reverse())
      try {
        await close()
      } catch (error) {
        console.error(`Something of the drill could not be tidied up: ${String(error)}`)
      }
    open.delete(this)
  }

  static enter(): Place {
    const place = new Place()
    open.add(place)
    return place
  }
}

export async function atPlace<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const place = Place.enter()
  try {
    return await work(place)
  } finally {
    await place.leave()
  }
}

/** Cleans up before a signal ends this process. */
export function tidyUpOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      console.error('\nInterrupted; stopping what runs …')
      // Keeps the process running, because the pending work alone may not.
      setInterval(() => undefined, 1_000)
      setTimeout(() => process.exit(1), tidyWithinMs)
      void Promise.all([...open].map((place) => place.leave())).then(() => process.exit(130))
    })
}

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const open = new Set<Place>()
const tidyWithinMs = 60_000

/**
 * Where a drill happens. What it starts and makes there is gone when the drill ends, also when it fails or is interrupted:
 * the last thing first.
 */
export class Place {
  private readonly closers: (() => unknown)[] = []
  private leaving: Promise<void> | undefined

  /** To be done when the place is left, whatever happened. */
  defer(close: () => unknown): void {
    this.closers.push(close)
  }

  /** A new folder, which goes with the place. */
  folder(): string {
    const path = mkdtempSync(join(tmpdir(), 'portal-drill-'))
    this.defer(() => rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
    return path
  }

  /** A folder on a disk of its own that holds so many megabytes and no more; null where that takes rights that we don't have. */
  disk(megabytes: number): string | null {
    const path = this.folder()
    const size = `size=${megabytes}m,mode=777`
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', path]).status !== 0) return null
    this.defer(() => spawnSync('umount', [path]))
    return path
  }

  /** @throws when the drill was interrupted: nothing is started in a place that is being left. */
  requireOpen(): void {
    if (this.leaving) throw new Error('The drill was interrupted')
  }

  /** Whoever asks while it is being left waits for the same end. */
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

/** Tidies up before this process ends by a signal. */
export function tidyUpOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      console.error('\nInterrupted; stopping what runs …')
      // What is waited for may be nothing that keeps a process running.
      setInterval(() => undefined, 1_000)
      setTimeout(() => process.exit(1), tidyWithinMs)
      void Promise.all([...open].map((place) => place.leave())).then(() => process.exit(130))
    })
}

import type { AccountRole } from '@portal/contract/roles.ts'
import type { Today, TodayRow } from '@portal/contract/today.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'

/** A room's part of a person's home page. A missing list is empty. */
export interface TodayPart {
  /** At most `todayLimits.roomRowsMax` rows, in the room's own order. */
  rows?: Omit<TodayRow, 'room'>[]
  urgent?: Today['urgent']
  context?: Today['context']
  days?: Today['days']
  news?: Today['news']
}

/** @param now the current time; `day` is its date in India, yyyy-mm-dd. */
export interface TodayAsked {
  now: Date
  day: string
}

export interface TodaySource {
  /** The roles whose home pages have something from the room. Other home pages skip it. */
  roles: readonly AccountRole[]
  /**
   * Reads only what the viewer may see, with statements whose cost doesn't grow with the tables, because each
   * home page asks every room. A row disappears once the viewer has read, done or decided the thing.
   */
  read(viewer: Viewer, asked: TodayAsked): Promise<TodayPart>
}

/** The rooms that add to a person's home page. Each registers its own source. */
export class TodaySources {
  /** Keyed by room, because the demo builds a second application on the same portal to fill itself. */
  private readonly sources = new Map<string, TodaySource>()

  add(room: string, source: TodaySource): void {
    this.sources.set(room, source)
  }

  ofRole(role: AccountRole): [room: string, source: TodaySource][] {
    return [...this.sources].filter(([, { roles }]) => roles.includes(role))
  }
}

/** Creates a row of a home page. Missing fields are empty. */
export function todayRow(
  row: Pick<TodayRow, 'kind' | 'title' | 'path'> & Partial<Omit<TodayRow, 'room'>>,
): Omit<TodayRow, 'room'> {
  return { hint: '', date: null, due: null, by: null, question: null, ...row }
}

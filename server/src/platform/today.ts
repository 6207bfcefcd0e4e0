import type { AccountRole } from '@portal/contract/roles.ts'
import type { Today, TodayRow } from '@portal/contract/today.ts'
import type { Viewer } from '#platform/viewer.ts'

/** What one room adds to a person's home; a list that it leaves out is empty. */
export interface TodayPart {
  /** At most `todayLimits.roomRowsMax`, in the room's own order. */
  rows?: Omit<TodayRow, 'room'>[]
  urgent?: Today['urgent']
  context?: Today['context']
  days?: Today['days']
  news?: Today['news']
}

/** @param now the moment; `day` is its day in India, yyyy-mm-dd. */
export interface TodayAsked {
  now: Date
  day: string
}

export interface TodaySource {
  /** Whose homes it adds something to; nobody else's home asks it. */
  roles: readonly AccountRole[]
  /**
   * Only what the viewer may see, by statements whose cost does not grow with the tables: each home asks every room. A row
   * goes away by itself once the viewer has read, done or decided the thing.
   */
  read(viewer: Viewer, asked: TodayAsked): Promise<TodayPart>
}

/** The rooms that have something for a person's home. Each registers its own at its door. */
export class TodaySources {
  /** By room: of one portal several applications may be built, as the demo does to fill itself. */
  private readonly sources = new Map<string, TodaySource>()

  add(room: string, source: TodaySource): void {
    this.sources.set(room, source)
  }

  ofRole(role: AccountRole): [room: string, source: TodaySource][] {
    return [...this.sources].filter(([, { roles }]) => roles.includes(role))
  }
}

/** A row of a home; what it does not name is empty. */
export function todayRow(
  row: Pick<TodayRow, 'kind' | 'title' | 'path'> & Partial<Omit<TodayRow, 'room'>>,
): Omit<TodayRow, 'room'> {
  return { hint: '', date: null, due: null, by: null, question: null, ...row }
}

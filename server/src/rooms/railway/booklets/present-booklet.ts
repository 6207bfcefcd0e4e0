import type { RailwayBooklet, RailwayLeaf } from '@portal/contract/railway-booklet-records.ts'
import { type LeafState, serialOf } from '@portal/contract/railway-serials.ts'
import type { RailwaySettings } from '@portal/contract/railway-settings.ts'
import type { BookletRow } from './booklet.store.ts'
import type { BookletLeafRow } from './register.store.ts'

/** Returns the name of a family, or its code if the settings no longer contain it. */
export function familyNameOf({ families }: RailwaySettings, code: string): string {
  return families.find((one) => one.code === code)?.name ?? code
}

export function presentBooklet(row: BookletRow, settings: RailwaySettings): RailwayBooklet {
  const { id, family, firstNumber, lastNumber, nextNumber, openedAt, ...counts } = row
  return {
    ...counts,
    _id: id,
    family,
    familyName: familyNameOf(settings, family),
    firstSerial: serialOf({ family, number: firstNumber }),
    lastSerial: serialOf({ family, number: lastNumber }),
    nextSerial: nextNumber === null ? null : serialOf({ family, number: nextNumber }),
    openedAt: openedAt?.toISOString() ?? null,
    can: { delete: openedAt === null && row.used + row.damaged + row.cancelled === 0 },
  }
}

/** Returns all leaves of one booklet. A gap is recognised by the leaves after it. */
export function presentLeaves(rows: readonly BookletLeafRow[]): RailwayLeaf[] {
  const lastIssued = rows.findLastIndex(({ issuedAt }) => issuedAt !== null)
  return rows.map((row, index) => {
    const { state, issuedAt, markedAt } = row
    return {
      ...row,
      issuedAt: issuedAt?.toISOString() ?? null,
      markedAt: markedAt?.toISOString() ?? null,
      isGap: state === 'Free' && index < lastIssued,
      can: { markDamaged: mayBeDamaged(state), restore: state === 'Damaged' && issuedAt === null },
    }
  })
}

/** Whether a leaf may be marked as damaged: not one that came back or was never collected. */
export function mayBeDamaged(state: LeafState): boolean {
  return state === 'Free' || state === 'Used'
}

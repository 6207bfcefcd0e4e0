import type { AccountRole } from '@portal/contract/roles.ts'
import { lazy, Suspense } from 'react'

const shifts: Partial<Record<AccountRole, ReturnType<typeof lazy>>> = {
  RegDesk: lazy(async () => ({
    default: (await import('#web/features/reg-desk/shift-card.tsx')).ShiftCard,
  })),
  Railway: lazy(async () => ({
    default: (await import('#web/features/railway-desk/railway-shift-card.tsx')).RailwayShiftCard,
  })),
}

/** What stands at the foot of the rail: the totals of a shift, for a desk that has one (look.md section 5). */
export function RailFoot({ role }: { role: AccountRole | undefined }) {
  const Shift = role && shifts[role]
  if (!Shift) return null
  return (
    <Suspense fallback={null}>
      <Shift />
    </Suspense>
  )
}

import type { AccountRole } from '@portal/contract/roles.ts'
import { lazy, Suspense } from 'react'

const ShiftCard = lazy(async () => ({
  default: (await import('#web/features/reg-desk/shift-card.tsx')).ShiftCard,
}))

/** What stands at the foot of the rail: the totals of a shift, for a desk that has one (look.md section 5). */
export function RailFoot({ role }: { role: AccountRole | undefined }) {
  if (role !== 'RegDesk') return null
  return (
    <Suspense fallback={null}>
      <ShiftCard />
    </Suspense>
  )
}

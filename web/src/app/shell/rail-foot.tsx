import type { AccountRole } from '@portal/contract/roles.ts'
import { type ComponentType, lazy, Suspense } from 'react'

interface FootProps {
  /** In the drawer: after a choice. */
  onChosen?: (() => void) | undefined
}

const cards: Partial<Record<AccountRole, ComponentType<FootProps>>> = {
  RegDesk: later(async () => (await import('#web/features/reg-desk/shift-card.tsx')).ShiftCard),
  Railway: later(
    async () => (await import('#web/features/railway-desk/railway-shift-card.tsx')).RailwayShiftCard,
  ),
  Student: later(async () => (await import('#web/features/railway/pass-card.tsx')).PassCard),
}

/** A card that can't be fetched, because the network is away, is left out until the page is opened again. */
function later(fetchCard: () => Promise<ComponentType<FootProps>>): ComponentType<FootProps> {
  return lazy(async () => ({ default: await fetchCard().catch(() => () => null) }))
}

/** The foot of the rail and of the drawer: the totals of a shift, for a desk that has one, and a student's pass (look.md section 5). */
export function RailFoot({ role, onChosen }: FootProps & { role: AccountRole | undefined }) {
  const Card = role && cards[role]
  if (!Card) return null
  return (
    <Suspense fallback={null}>
      <Card onChosen={onChosen} />
    </Suspense>
  )
}

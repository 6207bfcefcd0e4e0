import { hasRoom } from '@portal/contract/college.ts'
import type { AccountRole } from '@portal/contract/roles.ts'
import { type ComponentType, lazy, Suspense } from 'react'

interface FootProps {
  /** In the drawer, called after a choice. */
  onChosen?: (() => void) | undefined
}

const cards: Partial<Record<AccountRole, ComponentType<FootProps>>> = {
  RegDesk: later(async () => (await import('#web/features/reg-desk/shift-card.tsx')).ShiftCard),
  Railway: later(
    async () => (await import('#web/features/railway-desk/railway-shift-card.tsx')).RailwayShiftCard,
  ),
  ...(hasRoom('railway') && {
    Student: later(async () => (await import('#web/features/railway/pass-card.tsx')).PassCard),
  }),
}

/**
 * If the card's code can't be loaded because the network is down, the card is left out until the next page
 * load.
 */
function later(fetchCard: () => Promise<ComponentType<FootProps>>): ComponentType<FootProps> {
  return lazy(async () => ({ default: await fetchCard().catch(() => () => null) }))
}

/**
 * The card below the side navigation and in the drawer: the totals of a desk's shift, or a student's railway
 * pass.
 */
export function RailFoot({ role, onChosen }: FootProps & { role: AccountRole | undefined }) {
  const Card = role && cards[role]
  if (!Card) return null
  return (
    <Suspense fallback={null}>
      <Card onChosen={onChosen} />
    </Suspense>
  )
}

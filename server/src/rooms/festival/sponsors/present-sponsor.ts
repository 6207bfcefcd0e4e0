import type { ManagedSponsor, SponsorCard } from '@portal/contract/festival-sponsors.ts'
import type { ManagedSponsorRow, SponsorRow } from './sponsor.store.ts'

export function presentSponsor({ id, name, tier, line, link, logo, alt }: SponsorRow): SponsorCard {
  return { _id: id, name, tier, line, link, logo, alt }
}

export function presentManaged(row: ManagedSponsorRow): ManagedSponsor {
  const { position, from, to, clicks, revision } = row
  return { ...presentSponsor(row), position, from, to, clicks, revision }
}

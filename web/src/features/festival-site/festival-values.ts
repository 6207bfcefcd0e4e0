import type { Festival, FestivalContent } from '@portal/contract/festival-site.ts'

/** What the form holds; a place as it is chosen. */
export interface FestivalValues extends Omit<FestivalContent, 'winners'> {
  winners: { event: string; place: string; name: string; branch: string }[]
}

export function valuesOf({
  headline,
  highlights,
  faq,
  reach,
  contacts,
  winners,
  gallery,
  figures,
}: Festival): FestivalValues {
  return {
    headline,
    highlights,
    faq,
    reach,
    contacts,
    gallery,
    figures,
    winners: winners.map((winner) => ({ ...winner, place: String(winner.place) })),
  }
}

/** The body of the call. What doesn't fit goes as it was typed, so that the contract says what is wrong with it. */
export function bodyOf({ winners, ...values }: FestivalValues): FestivalContent {
  return { ...values, winners: winners.map(sentWinner) }
}

export function sentWinner({ place, ...winner }: FestivalValues['winners'][number]) {
  return { ...winner, place: Number(place) } as FestivalContent['winners'][number]
}

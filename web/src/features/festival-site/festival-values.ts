import type { Festival, FestivalContent } from '@portal/contract/festival-site.ts'

/** The form values. A place is stored as its option's value. */
export interface FestivalValues extends Omit<FestivalContent, 'winners'> {
  winners: { event: string; place: string; name: string; branch: string }[]
  /** The revision that the form started from. */
  revision: number
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
  revision,
}: Festival): FestivalValues {
  return {
    headline,
    highlights,
    faq,
    reach,
    contacts,
    gallery,
    figures,
    revision,
    winners: winners.map((winner) => ({ ...winner, place: String(winner.place) })),
  }
}

/** Builds the call's body. Invalid text is sent as typed, so that the contract reports it. */
export function bodyOf({ winners, ...values }: FestivalValues): FestivalContent & { revision: number } {
  return { ...values, winners: winners.map(sentWinner) }
}

export function sentWinner({ place, ...winner }: FestivalValues['winners'][number]) {
  return { ...winner, place: Number(place) } as FestivalContent['winners'][number]
}

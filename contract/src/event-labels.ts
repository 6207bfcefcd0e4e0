import type { EventCard, EventDetail } from './event-records.ts'
import { branches, years } from './reference.ts'
import { rupees } from './rupees.ts'

/*
 * The wording of an event's numbers and conditions, the same in lists, on its page and in mails. Without Zod.
 */

/** '38 of 60 seats left', 'Full', 'No limit'. */
export function seatsInWords({ seats, seatsLeft }: Pick<EventCard, 'seats' | 'seatsLeft'>): string {
  if (seats === null || seatsLeft === null) return 'No limit'
  return seatsLeft === 0 ? 'Full' : `${seatsLeft} of ${seats} ${seats === 1 ? 'seat' : 'seats'} left`
}

/**
 * Returns the reason why no seat is free and what to do instead, for the page and for refusals.
 * @param size The size of a group, for which the remaining seats may be too few.
 */
export function fullInWords({ hasWaitingList }: Pick<EventDetail, 'hasWaitingList'>, size = 1): string {
  const why = size > 1 ? `There aren't ${size} seats left for your group` : 'All seats are taken'
  return hasWaitingList
    ? `${why}. Join the waiting list: the next free ${size > 1 ? 'seats go' : 'seat goes'} to the first in line.`
    : `${why}, and this event has no waiting list. Check back later: if someone unregisters, their seat opens up here.`
}

/** 'Free', '₹50'. */
export function feeInWords(fee: number): string {
  return fee === 0 ? 'Free' : rupees(fee)
}

/** 'Free', '₹50 a head', '₹100 a group': at the festival a group pays once. */
export function priceInWords(
  fee: number,
  { fest, maxMembers }: Pick<EventCard, 'fest' | 'maxMembers'>,
): string {
  return fee === 0 ? 'Free' : `${feeInWords(fee)} ${fest === 'TML' && maxMembers > 1 ? 'a group' : 'a head'}`
}

/** Returns true if the team records who has paid. At the festival the registration desk collects the fee. */
export function isFeeOfTeam({ fee, fest }: Pick<EventCard, 'fee' | 'fest'>): boolean {
  return fee > 0 && fest !== 'TML'
}

/** '1st', '2nd', '3rd', '11th'. */
export function ordinal(count: number): string {
  const teens = count % 100
  if (teens >= 11 && teens <= 13) return `${count}th`
  return `${count}${['th', 'st', 'nd', 'rd'][count % 10] ?? 'th'}`
}

/** 'SE, TE only', 'CE, IT only'; '' for an event open to everyone. */
export function eligibilityInWords({
  eligibleYears,
  eligibleBranches,
}: Pick<EventCard, 'eligibleYears' | 'eligibleBranches'>): string {
  const isOfAllYears = eligibleYears.length === 0 || eligibleYears.length === years.length
  const isOfAllBranches = eligibleBranches.length === 0 || eligibleBranches.length === branches.length
  const parts = [
    isOfAllYears ? '' : eligibleYears.join(', '),
    isOfAllBranches ? '' : eligibleBranches.join(', '),
  ]
  const words = parts.filter(Boolean).join(' · ')
  return words && `${words} only`
}

/** 'Teams of 2 to 4', 'Teams of 3'; '' for an event without groups. */
export function groupInWords({
  minMembers,
  maxMembers,
}: Pick<EventCard, 'minMembers' | 'maxMembers'>): string {
  if (maxMembers === 1) return ''
  if (minMembers === maxMembers) return `Teams of ${maxMembers}`
  return minMembers === 1 ? `Alone or up to ${maxMembers}` : `Teams of ${minMembers} to ${maxMembers}`
}

import { isForThirdPlace, roundName, thirdPlaceName } from '@portal/contract/bracket.ts'
import type { PlanMatch, PlayPlan } from '@portal/contract/event-head-records.ts'
import { eventHeads } from '@portal/contract/event-heads.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { type PaperContent, paperColours } from '#platform/paper/paper-document.ts'
import { paperTable } from '#platform/paper/paper-parts.ts'
import { conflict } from '#platform/problem.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import { headPaper } from './head-paper.ts'
import { accessHeadedEvent } from './heads.access.ts'
import { presentPlan } from './present-plan.ts'

/** The most first-round matches side by side on a page; larger brackets are printed as lists of rounds. */
const drawnMatchesMax = 8
const matchHeight = 46

/** Prints the bracket as a board, or its rounds as lists; the order of play as one list. */
export const printBracket = handler(eventHeads.printBracket, async (call) => {
  const { portal, params } = call
  const event = await accessHeadedEvent(call, params.slug)
  const plan = await presentPlan(portal.db, event.id)
  if (plan.kind === null) throw conflict('Draw the order of play or the bracket first')
  const isDrawn = plan.kind === 'bracket' && matchesOf(plan, 1).length <= drawnMatchesMax
  return headPaper(call, event, {
    ...(plan.kind === 'bracket'
      ? { title: 'Bracket', file: 'bracket' }
      : { title: 'Order of play', file: 'order-of-play' }),
    foot: `drawn by lot, seed ${plan.seed}`,
    content: isDrawn ? [board(plan)] : lists(plan),
    ...(isDrawn && { isWide: true as const }),
  })
})

function rounds({ rounds: count }: PlayPlan): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

function matchesOf({ matches, rounds: count }: PlayPlan, round: number): PlanMatch[] {
  return matches.filter((match) => match.round === round && !isForThirdPlace(match, count))
}

/** Returns the match for third place, if there is one. */
function thirdOf({ matches, rounds: count }: PlayPlan): PlanMatch[] {
  return matches.filter((match) => isForThirdPlace(match, count))
}

/** Returns one column per round, with each match centred between the two that lead to it. */
function board(plan: PlayPlan): PaperContent {
  const letterMax = Math.floor(lettersOfPage / plan.rounds)
  const columns = rounds(plan).map((round) => {
    const span = 2 ** (round - 1)
    return {
      width: '*',
      stack: [
        heading(roundName(round, plan.rounds), 0),
        ...matchesOf(plan, round).map((match, index) => ({
          ...box(match, letterMax),
          margin: [0, ((span - 1) * matchHeight) / (index === 0 ? 2 : 1), 0, 6] as Margin,
        })),
        ...(round === plan.rounds
          ? thirdOf(plan).flatMap((match) => [heading(thirdPlaceName, 10), box(match, letterMax)])
          : []),
      ],
    }
  })
  return { columns, columnGap: 12 } as PaperContent
}

type Margin = [left: number, top: number, right: number, bottom: number]

function heading(text: string, top: number) {
  return { text, bold: true, fontSize: 9, margin: [0, top, 0, 6] as Margin }
}

/** Returns a frame with two lines, the same height for every match; the winner is bold. */
function box(match: PlanMatch, letterMax: number) {
  const line = (side: PlanMatch['home']) => ({
    text: cut(side?.name ?? (match.isBye ? 'Bye' : ' '), letterMax),
    fontSize: 8.6,
    noWrap: true,
    bold: side !== null && side._id === match.winner,
    color: side ? paperColours.ink : paperColours.dimmed,
  })
  return {
    layout: 'box',
    table: {
      widths: ['*'],
      heights: [30],
      body: [[{ stack: [line(match.home), line(match.away), place(match, letterMax)] }]],
    },
  }
}

function place({ startsAt, venue }: PlanMatch, letterMax: number) {
  const text = [startsAt ? dayAndTime(new Date(startsAt)) : '', venue].filter(Boolean).join(', ')
  return { text: cut(text, letterMax) || ' ', fontSize: 6.8, noWrap: true, color: paperColours.dimmed }
}

/** The number of characters that fit across the columns of a landscape page. */
const lettersOfPage = 136
function cut(text: string, letterMax: number): string {
  return text.length > letterMax ? `${text.slice(0, letterMax - 1)}…` : text
}

function lists(plan: PlayPlan): PaperContent[] {
  const third = thirdOf(plan)
  return [
    ...rounds(plan).flatMap((round) => listOf(plan, matchesOf(plan, round), roundName(round, plan.rounds))),
    ...(third.length > 0 ? listOf(plan, third, thirdPlaceName) : []),
  ]
}

function listOf(plan: PlayPlan, matches: readonly PlanMatch[], name: string): PaperContent[] {
  const isBracket = plan.kind === 'bracket'
  const rows = matches.map(({ slot, home, away, startsAt, venue, winner, isBye }) => {
    const won = [home, away].find((side) => side?._id === winner)?.name ?? ''
    const time = startsAt ? dayAndTime(new Date(startsAt)) : ''
    return isBracket
      ? [
          name === thirdPlaceName ? '' : slot + 1,
          home?.name ?? '',
          isBye ? 'Bye' : (away?.name ?? ''),
          time,
          venue,
          won,
        ]
      : [slot + 1, home?.name ?? '', home?.below ?? '', time, venue]
  })
  const names = isBracket ? bracketColumns : orderColumns
  const head = { text: name, bold: true, margin: [0, 8, 0, 4] }
  return [...(isBracket ? [head as PaperContent] : []), paperTable(names, rows)]
}

const bracketColumns = [
  { name: '', width: 24, isFigure: true },
  ...[{ name: 'Side 1' }, { name: 'Side 2' }],
  ...[
    { name: 'Time', width: 96 },
    { name: 'Venue', width: 80 },
    { name: 'Winner', width: 90 },
  ],
] as const
const orderColumns = [
  { name: '', width: 24, isFigure: true },
  ...[{ name: 'Name' }, { name: 'Members or class' }],
  ...[
    { name: 'Time', width: 96 },
    { name: 'Venue', width: 90 },
  ],
] as const

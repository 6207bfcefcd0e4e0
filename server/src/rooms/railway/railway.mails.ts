import { renewalOpensOn } from '@portal/contract/railway-days.ts'
import { serialWords } from '@portal/contract/railway-serials.ts'
import type { RailwayState } from '@portal/contract/railway-states.ts'
import { type RailwayReminder, reminderDays } from '@portal/contract/railway-words.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { dayInDigits } from '#platform/text/indian-day.ts'
import type { Config } from '#server/config.ts'
import { type ApplicationRow, routeOf } from './application.store.ts'

type Site = Pick<Config, 'origin'>
type Person = { name: string; email: string }

const to = ({ name, email }: Person) => ({ name, address: email })
const link = ({ origin }: Site) => ({ label: 'Open your concession', link: `${origin}/railway` })

/**
 * Returns the mail about a move to this state by the desk or the clock; `Pending` by the desk is an undo. A graduate
 * can't apply again or open the page of the concession, so their mail offers neither.
 */
export function movedMail(
  site: Site,
  person: Person,
  { row, state, isStudent }: { row: ApplicationRow; state: RailwayState; isStudent: boolean },
): Mail {
  const next = isStudent ? [...nextOf(row, state), link(site)] : []
  return {
    to: to(person),
    subject: `${subjects[state]}: ${routeOf(row)}`,
    parts: [...partsOf(row, state), ...next],
  }
}

/** Returns what a student can do after the move. */
function nextOf({ serial }: ApplicationRow, state: RailwayState): string[] {
  if (state === 'Rejected') return ['You can correct the application and resubmit it.']
  if (state === 'Cancelled') return ['You can apply again.']
  if (state !== 'Expired') return []
  return [serial ? 'You can apply for the next one.' : 'You can apply again.']
}

const subjects: Readonly<Record<RailwayState, string>> = {
  Pending: 'Your railway concession is checked again',
  Approved: 'Your railway concession is approved',
  Issued: 'Your railway concession is issued',
  Rejected: 'Your railway concession was rejected',
  Expired: 'Your railway concession has ended',
  Cancelled: 'Your railway concession was cancelled',
}

function partsOf(row: ApplicationRow, state: RailwayState): Mail['parts'] {
  switch (state) {
    case 'Pending':
      return ['The desk checks your application again. You get a mail when it has decided.']
    case 'Approved':
      return [
        `Collect the certificate by ${dayInDigits(row.collectBy ?? '')}. Pick a slot, so that you don't have to wait.`,
        'Bring your ID card and your old pass.',
      ]
    case 'Issued':
      return [
        `The serial is ${serialWords(row.serial ?? '')}. Buy the pass at any ticket counter by ${dayInDigits(row.certificateTill ?? '')}.`,
        `The pass ends on ${dayInDigits(row.validTill ?? '')}.`,
      ]
    case 'Rejected':
    case 'Cancelled':
      return ['The desk says:', { quote: row.reason }]
    case 'Expired':
      return row.serial
        ? [`Your pass ended on ${dayInDigits(row.validTill ?? '')}.`]
        : ['The certificate was not collected in time.']
  }
}

export function endingMail(
  site: Site,
  { row, reminder, renewalDays }: { row: ApplicationRow; reminder: RailwayReminder; renewalDays: number },
): Omit<Mail, 'to'> {
  const isPass = reminder !== 'certificate'
  const day = dayInDigits((isPass ? row.validTill : row.certificateTill) ?? '')
  return {
    subject: isPass ? `Your railway pass ends on ${day}` : `Buy your railway pass by ${day}`,
    parts: [
      isPass
        ? `${renewalWords(row, reminder, renewalDays)} before it ends, so that you have no day without a pass.`
        : `The certificate ${serialWords(row.serial ?? '')} is good until ${day}. After that day it can't be used.`,
      link(site),
    ],
  }
}

/** Returns the sentence about when the student can renew, for reminders before the renewal window opens. */
function renewalWords({ validTill }: ApplicationRow, reminder: RailwayReminder, renewalDays: number): string {
  if (!validTill || reminderDays[reminder] <= renewalDays) return 'Apply for the next one'
  return `You can renew from ${dayInDigits(renewalOpensOn(validTill, renewalDays))}. Apply`
}

export function stationChangeMail(
  site: Site,
  person: Person,
  decided: { station: string; state: 'Approved' | 'Rejected'; reason: string },
): Mail {
  const { station, state, reason } = decided
  return {
    to: to(person),
    subject:
      state === 'Approved'
        ? `Your home station is ${station} now`
        : `Your request for ${station} was rejected`,
    parts: [
      ...(state === 'Approved'
        ? ['Your next application starts there.']
        : ['The desk says:', { quote: reason }]),
      link(site),
    ],
  }
}

export function openedMail(site: Site): Omit<Mail, 'to'> {
  return {
    subject: 'Applications for the railway concession are open',
    parts: ['You asked to be reminded. You can apply now.', link(site)],
  }
}

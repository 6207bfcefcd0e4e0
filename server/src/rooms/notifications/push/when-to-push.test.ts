import { kindsOfPreset, type PushKind, presetOf, pushKinds } from '@portal/contract/push-kinds.ts'
import { describe, expect, test } from 'vitest'
import { pushKindOf } from './push-message.ts'
import { type PushSituation, whenToPush } from './when-to-push.ts'

// Tests when a notification is shown, by its kind, the person's choice and the time in India.

const noon = new Date('2026-11-20T12:00:00+05:30')
const usual: PushSituation = {
  kind: 'Answers',
  isOwn: true,
  chosen: pushKinds,
  quiet: { from: '22:00', to: '07:00' },
  examsEndOn: null,
  shownToday: 0,
  now: noon,
}
const at = (time: string) => new Date(`2026-11-20T${time}:00+05:30`)
const on = (moment: string) => new Date(`${moment}:00+05:30`)

describe.each(pushKinds)('the kind %s', (kind: PushKind) => {
  const isUrgent = kind === 'Urgent'
  test.each([
    ['a usual noon', {}, 'now'],
    ['not chosen', { chosen: pushKinds.filter((one) => one !== kind) }, 'never'],
    ['the night', { now: at('23:00') }, isUrgent ? 'now' : on('2026-11-21T07:00')],
    ['the early morning', { now: at('06:59') }, isUrgent ? 'now' : on('2026-11-20T07:00')],
    ['the end of the night', { now: at('07:00') }, 'now'],
    ['exams', { examsEndOn: '2026-11-24' }, isUrgent ? 'now' : on('2026-11-25T07:00')],
    ['a full day', { shownToday: 5, isOwn: false }, isUrgent ? 'now' : on('2026-11-21T07:00')],
    ['a full day, for the person alone', { shownToday: 5 }, 'now'],
    ['the last of a day', { shownToday: 4, isOwn: false }, 'now'],
  ] as const)('in %s', (_when, more, expected) => {
    expect(whenToPush({ ...usual, kind, ...more })).toEqual(expected)
  })
})

test.each([
  ['no quiet hours', { from: '00:00', to: '00:00' }, '03:00', 'now'],
  ['hours of one day', { from: '13:00', to: '15:00' }, '14:00', on('2026-11-20T15:00')],
  ['before hours of one day', { from: '13:00', to: '15:00' }, '12:59', 'now'],
  ['after hours of one day', { from: '13:00', to: '15:00' }, '15:00', 'now'],
] as const)('%s', (_name, quiet, time, expected) => {
  expect(whenToPush({ ...usual, quiet, now: at(time) })).toEqual(expected)
})

test.each([
  ['Announcement', 'made', false, true, 'Urgent'],
  ['Announcement', 'made', false, false, 'Announcement'],
  ['Query', 'made', false, false, 'Query'],
  ['Query', 'made', true, false, 'Answers'],
  ['Query', 'answered', true, false, 'Answers'],
  ['Blog', 'answered', true, false, 'Answers'],
  ['Event', 'made', false, false, 'Event'],
  ['Event', 'moved', false, false, 'Seats'],
  ['Event', 'seated', true, false, 'Seats'],
  ['Event', 'replied', true, false, 'Answers'],
  ['Railway', 'railwayRejected', true, false, 'Concession'],
  ['Form', 'formDue', true, false, 'Forms'],
] as const)('%s %s (named: %s, urgent: %s) is of the kind %s', (type, action, isNamed, isUrgent, kind) => {
  expect(pushKindOf({ type, action, isNamed, isUrgent })).toBe(kind)
})

test('each preset is recognized, and a choice of its own is none', () => {
  for (const preset of ['important', 'everything', 'none'] as const)
    expect(presetOf(kindsOfPreset[preset], pushKinds)).toBe(preset)
  expect(presetOf(['Blog'], pushKinds)).toBeNull()
})

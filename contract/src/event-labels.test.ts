import { expect, test } from 'vitest'
import { eligibilityInWords, feeInWords, groupInWords, ordinal, seatsInWords } from './event-labels.ts'

test('numbers of an event read as people say them', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 113].map(ordinal)).toEqual([
    ...['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '102nd', '113th'],
  ])
  expect([feeInWords(0), feeInWords(1_500)]).toEqual(['Free', '₹1,500'])
  expect(
    [
      { seats: null, seatsLeft: null },
      { seats: 60, seatsLeft: 38 },
      { seats: 1, seatsLeft: 1 },
      { seats: 5, seatsLeft: 0 },
    ].map(seatsInWords),
  ).toEqual(['No limit', '38 of 60 seats left', '1 of 1 seat left', 'Full'])
  expect([
    groupInWords({ minMembers: 1, maxMembers: 1 }),
    groupInWords({ minMembers: 2, maxMembers: 2 }),
    groupInWords({ minMembers: 2, maxMembers: 4 }),
    groupInWords({ minMembers: 1, maxMembers: 3 }),
  ]).toEqual(['', 'Teams of 2', 'Teams of 2 to 4', 'Alone or up to 3'])
})

test('whom an event is for is said only where it is not for everyone', () => {
  expect(eligibilityInWords({ eligibleYears: ['FE', 'SE', 'TE', 'BE'], eligibleBranches: [] })).toBe('')
  expect(eligibilityInWords({ eligibleYears: ['SE', 'TE'], eligibleBranches: ['CE'] })).toBe(
    'SE, TE · CE only',
  )
})

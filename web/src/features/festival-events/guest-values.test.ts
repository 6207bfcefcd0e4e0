import { expect, test } from 'vitest'
import { guestsOf, initialGuests } from './guest-values.ts'

const guest = (name: string) => ({
  name,
  college: 'Konkan Institute',
  email: `${name}@konkan.example`,
  contactNumber: '9000012345',
  ticket: null,
  checkedInAt: null,
})

test('guests whose registration was cancelled need not type themselves again', () => {
  const before = { groupName: 'Night Shift', members: [guest('asha'), guest('joel')] }
  const values = initialGuests({ minMembers: 2, maxMembers: 3 }, before)
  expect([values.groupName, values.count, values['name-2']]).toEqual(['Night Shift', '2', ''])
  expect(guestsOf(values)[1]).toEqual({
    name: 'joel',
    college: 'Konkan Institute',
    email: 'joel@konkan.example',
    contactNumber: '9000012345',
  })
})

import { expect, test } from 'vitest'
import { CallProblem } from '#web/platform/call-problem.ts'
import { guestAnswersOf, guestProblems, guestsOf, initialGuests, renamedForGuests } from './guest-values.ts'

const guest = (name: string) => ({
  name,
  college: 'Konkan Institute',
  email: `${name}@konkan.example`,
  contactNumber: '9000012345',
  ticket: null,
  checkedInAt: null,
  answers: {},
})

test('guests whose registration was cancelled need not type themselves again', () => {
  const before = { groupName: 'Night Shift', members: [guest('asha'), guest('joel')] }
  const values = initialGuests({ questions: [], minMembers: 2, maxMembers: 3 }, before)
  expect([values.groupName, values.count, values['name-2']]).toEqual(['Night Shift', '2', ''])
  expect(guestsOf(values)[1]).toEqual({
    name: 'joel',
    college: 'Konkan Institute',
    email: 'joel@konkan.example',
    contactNumber: '9000012345',
  })
})

const ask = (id: string, perPerson: boolean) => ({
  id,
  type: 'radio' as const,
  label: id,
  isRequired: true,
  perPerson,
  options: ['S', 'M'],
})

test('guests of a group answer once for the group, and each for themselves', () => {
  const event = { questions: [ask('robot', false), ask('shirt', true)], minMembers: 2, maxMembers: 3 }
  const values = initialGuests(event, {
    groupName: '',
    members: [{ ...guest('asha'), answers: { shirt: 'M' } }, guest('joel')],
  })
  expect(guestProblems(event, values)).toEqual({
    'answer-robot': 'Choose an answer',
    'answer-1-shirt': 'Choose an answer',
  })
  expect(guestAnswersOf(event, { ...values, 'answer-robot': 'S', 'answer-1-shirt': 'S' })).toEqual({
    shared: { robot: 'S' },
    own: [{ shirt: 'M' }, { shirt: 'S' }],
  })
  const errors = ['answers.robot', 'members.1.answers.shirt', 'members.1.email'].map((path) => ({
    path,
    message: 'No',
  }))
  const refused = new CallProblem({ code: 'VALIDATION', message: 'No', status: 400, errors })
  expect(renamedForGuests(refused).errors.map(({ path }) => path)).toEqual([
    'answer-robot',
    'answer-1-shirt',
    'email-1',
  ])
})

test('a guest of an event for single people answers all questions at once', () => {
  const event = { questions: [ask('robot', false), ask('shirt', true)], minMembers: 1, maxMembers: 1 }
  const values = { ...initialGuests(event), 'answer-robot': 'S', 'answer-shirt': 'M' }
  expect(guestAnswersOf(event, values)).toEqual({ shared: { robot: 'S', shirt: 'M' }, own: [{}] })
})

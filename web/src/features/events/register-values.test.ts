import { describe, expect, test } from 'vitest'
import { CallProblem } from '#web/platform/call-problem.ts'
import { initialOf, problemsOf, refusedMembers, registrationOf, renamed } from './register-values.ts'

const question = (id: string, type: 'text' | 'checkbox', isRequired = false) => ({
  id,
  type,
  isRequired,
  label: id,
  options: type === 'checkbox' ? ['A', 'B'] : [],
})
const event = {
  questions: [question('why', 'text', true), question('days', 'checkbox')],
  minMembers: 2,
  maxMembers: 3,
}

describe('the form of a registration', () => {
  test('asks for what is required, and for a group of the right size', () => {
    const values = initialOf(event)
    expect(problemsOf(event, values)).toEqual({
      'answer-why': 'Answer this question',
      members: 'A group has 2 to 3 members, you included. Yours has 1.',
    })
    expect(problemsOf(event, { ...values, 'answer-why': 'Fun', members: '124A2034' })).toEqual({})
  })

  test('sends the answers by question and the members one by one, however they were separated', () => {
    const values = { ...initialOf(event), groupName: ' Owls ', members: 'a@gst.example\n124A1;, 124A2' }
    expect(registrationOf(event, { ...values, 'answer-why': 'Fun', 'answer-days': ['A'] })).toEqual({
      answers: { why: 'Fun', days: ['A'] },
      group: { name: 'Owls', members: ['a@gst.example', '124A1', '124A2'] },
    })
  })

  test('shows what the server refused at the field that it is about', () => {
    const errors = [
      { path: 'answers.why', message: 'Too long' },
      { path: 'group.members.1', message: 'Nobody' },
      { path: 'group.name', message: 'Too rude' },
    ]
    const problem = new CallProblem({ code: 'VALIDATION', message: 'Too long', status: 400, errors })
    expect(renamed(problem).errors.map(({ path }) => path)).toEqual(['answer-why', 'members', 'groupName'])
  })

  test('says which members were refused, and which is entered twice before it is sent', () => {
    const values = { ...initialOf(event), members: '124A1\nnobody@gst.example\n124A2' }
    const errors = [
      { path: 'group.members.1', message: 'No student has it' },
      { path: 'group.members.2', message: 'Not eligible' },
      { path: 'group.members', message: 'Too many' },
    ]
    const problem = new CallProblem({ code: 'VALIDATION', message: 'No', status: 400, errors })
    expect(refusedMembers(problem, values)).toEqual({
      'nobody@gst.example': 'No student has it',
      '124A2': 'Not eligible',
    })
    const twice = { ...values, 'answer-why': 'Fun', members: '124A1\n124a1' }
    expect(problemsOf(event, twice).members).toBe('124a1 is entered twice. Remove one of them.')
  })
})

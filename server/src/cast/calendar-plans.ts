import type { CalendarKind } from '@portal/contract/calendar-words.ts'
import type { Branch, Year } from '@portal/contract/reference.ts'

/** An entry of the demo's calendar; days as MM-dd in the term's calendar year. */
export interface CalendarPlan {
  title: string
  kind: CalendarKind
  days: readonly [first: string, last?: string]
  years?: readonly Year[]
  branches?: readonly Branch[]
  note?: string
}

const upper = ['SE', 'TE', 'BE'] as const

export const oddTermPlans: readonly CalendarPlan[] = [
  {
    title: 'Fee payment and course registration',
    kind: 'deadline',
    days: ['07-10'],
    note: 'On the college website until 5 pm.',
  },
  { title: 'Teaching', kind: 'teaching', days: ['07-06', '10-30'], years: upper },
  {
    title: 'Induction programme for new students',
    kind: 'teaching',
    days: ['07-20', '07-25'],
    years: ['FE'],
  },
  { title: 'Teaching', kind: 'teaching', days: ['07-27', '11-20'], years: ['FE'] },
  {
    title: 'Independence Day',
    kind: 'holiday',
    days: ['08-15'],
    note: 'Flag hoisting at 7:45 am on the sports ground.',
  },
  { title: 'Unit test 1', kind: 'test', days: ['08-17', '08-21'], years: upper },
  { title: 'Unit test 1', kind: 'test', days: ['09-07', '09-11'], years: ['FE'] },
  { title: 'Unit test 1 results', kind: 'result', days: ['08-31'], years: upper },
  { title: 'गणेश चतुर्थी', kind: 'holiday', days: ['09-14', '09-15'] },
  { title: 'Final-year project titles and guides due', kind: 'deadline', days: ['08-28'], years: ['BE'] },
  {
    title: 'Exam forms due',
    kind: 'deadline',
    days: ['09-25'],
    note: 'Late forms are accepted until the 30th with a fee.',
  },
  { title: 'Engineers’ Day: models, talks and workshop tour', kind: 'fest', days: ['09-16', '09-17'] },
  { title: 'Gandhi Jayanti', kind: 'holiday', days: ['10-02'] },
  { title: 'Unit test 2', kind: 'test', days: ['10-05', '10-09'], years: upper },
  { title: 'Unit test 2', kind: 'test', days: ['10-26', '10-30'], years: ['FE'] },
  { title: 'विजयादशमी (Dussehra)', kind: 'holiday', days: ['10-20'] },
  { title: 'Unit test 2 results', kind: 'result', days: ['10-23'], years: upper },
  {
    title: 'Practical and oral exams',
    kind: 'practical',
    days: ['11-02', '11-06'],
    years: upper,
    branches: ['CE', 'IT', 'AIDS', 'AIML', 'CSE'],
  },
  {
    title: 'Practical and oral exams',
    kind: 'practical',
    days: ['11-03', '11-06'],
    years: upper,
    branches: ['EXTC', 'ME', 'PPT', 'ECS'],
  },
  { title: 'दीपावलीची सुट्टी (Diwali vacation)', kind: 'holiday', days: ['11-07', '11-14'] },
  { title: 'End-semester exams', kind: 'exam', days: ['11-16', '12-05'], years: upper },
  { title: 'Practical exams', kind: 'practical', days: ['11-23', '11-27'], years: ['FE'] },
  {
    title:
      'End-semester exams for first year, with Basic Electrical and Electronics Engineering in two sittings',
    kind: 'exam',
    days: ['11-30', '12-12'],
    years: ['FE'],
  },
  { title: 'Project stage 1 submission', kind: 'deadline', days: ['12-11'], years: ['BE'] },
  { title: 'Winter vacation', kind: 'holiday', days: ['12-21', '12-31'] },
  { title: 'Odd semester results', kind: 'result', days: ['12-29'] },
]

export const evenTermPlans: readonly CalendarPlan[] = [
  { title: 'Revaluation applications due', kind: 'deadline', days: ['01-08'] },
  { title: 'Teaching', kind: 'teaching', days: ['01-11', '04-17'] },
  { title: 'Republic Day', kind: 'holiday', days: ['01-26'] },
  {
    title: 'Lakshya sports week',
    kind: 'fest',
    days: ['01-27', '01-30'],
    note: 'Matches start at 3 pm. Lectures are held before that.',
  },
  {
    title: 'Cognition, the technical festival',
    kind: 'fest',
    days: ['02-11', '02-13'],
    note: 'No classes on the 12th and 13th.',
  },
  { title: 'Unit test 1', kind: 'test', days: ['02-22', '02-26'] },
  { title: 'होळी (Holi)', kind: 'holiday', days: ['03-03', '03-04'] },
  { title: 'Unit test 1 results', kind: 'result', days: ['03-08'] },
  { title: 'गुढी पाडवा', kind: 'holiday', days: ['03-19'] },
  { title: 'Exam forms due', kind: 'deadline', days: ['03-22'] },
  { title: 'Unit test 2', kind: 'test', days: ['04-05', '04-09'] },
  { title: 'Practical and oral exams', kind: 'practical', days: ['04-19', '04-24'] },
  {
    title: 'Project demonstrations with external examiners',
    kind: 'practical',
    days: ['04-26', '04-28'],
    years: ['BE'],
  },
  {
    title: 'Project report submission: three bound copies',
    kind: 'deadline',
    days: ['04-23'],
    years: ['BE'],
  },
  { title: 'Maharashtra Day', kind: 'holiday', days: ['05-01'] },
  { title: 'End-semester exams', kind: 'exam', days: ['05-03', '05-22'] },
  { title: 'Summer vacation', kind: 'holiday', days: ['05-24', '06-30'] },
  { title: 'Final year results', kind: 'result', days: ['06-10'], years: ['BE'] },
  { title: 'Even semester results', kind: 'result', days: ['06-18'], years: ['FE', 'SE', 'TE'] },
]

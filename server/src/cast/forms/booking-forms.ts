import type { FormPlan } from '#cast/forms/form-plan.ts'
import { name, prn, sports, students } from '#cast/forms/plan-parts.ts'

export const karnalaTrek: FormPlan = {
  email: sports,
  title: 'Karnala trek: book a place',
  hasCover: true,
  description: 'One bus, 46 places. Bring water, a cap and shoes that grip.',
  pages: [
    {
      title: '',
      fields: [
        ...[name, prn],
        {
          id: 'stop',
          type: 'radio',
          label: 'Where do you board?',
          required: true,
          options: [
            ['nerul', 'Nerul station'],
            ['panvel', 'Panvel bus stand'],
            ['college', 'College gate'],
          ],
          weights: [20, 14, 12],
        },
        {
          id: 'phone',
          type: 'text',
          label: 'Phone of someone at home',
          required: true,
          pattern: '\\d{10}',
          said: ['0000012041', '0000012042', '0000012043', '0000012044', '0000012045'],
        },
      ],
    },
  ],
  settings: { audience: students, maxAnswers: 46, onePerPerson: true },
  publishedDaysAgo: 5,
  closesInDays: 4,
  answers: 46,
}

export const trials: FormPlan = {
  email: sports,
  title: 'Inter-college trials: sign up',
  description: 'Trials for the city league. Dates follow by mail.',
  pages: [
    {
      title: '',
      fields: [
        ...[name, prn],
        {
          id: 'sport',
          type: 'checkbox',
          label: 'Which trials?',
          required: true,
          options: [
            ['football', 'Football', 40],
            ['volleyball', 'Volleyball', 30],
            ['athletics', 'Athletics'],
          ],
        },
      ],
    },
  ],
  settings: { audience: students, onePerPerson: true, editable: true },
  publishedDaysAgo: 1,
  opensInDays: 3,
  closesInDays: 17,
}

export const practiceSlots: FormPlan = {
  email: sports,
  title: 'Practice slots of this term',
  description: 'Choose the hours in which you can practise.',
  pages: [
    {
      title: '',
      fields: [
        ...[name, prn],
        {
          id: 'slot',
          type: 'checkbox',
          label: 'Hours',
          required: true,
          options: [
            ['early', '6 to 7 am'],
            ['late', '7 to 8 am'],
            ['evening', '5 to 6 pm'],
            ['saturday', 'Saturday'],
          ],
          weights: [90, 140, 210, 160],
        },
        {
          id: 'distance',
          type: 'number',
          label: 'Kilometres from home',
          min: 0,
          max: 120,
          between: [1, 74],
        },
      ],
    },
  ],
  removed: {
    id: 'coach',
    type: 'radio',
    label: 'Do you want a coach?',
    options: [
      ['yes', 'Yes'],
      ['no', 'No'],
    ],
    weights: [3, 1],
  },
  settings: { audience: students, onePerPerson: true },
  publishedDaysAgo: 60,
  closedDaysAgo: 41,
  answers: 380,
}

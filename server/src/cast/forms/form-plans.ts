import type { FormPlan, PlannedField } from '#cast/forms/form-plan.ts'

const sports = 'team@gst.example'
const coders = 'coders@gst.example'

const students = { isPublic: false, roles: ['Student' as const], years: [], branches: [] }
const everyone = { isPublic: true, roles: [], years: [], branches: [] }

const size: PlannedField = {
  ...{ id: 'size', type: 'dropdown', label: 'T-shirt size', required: true },
  options: [
    ['xs', 'XS'],
    ['s', 'S'],
    ['m', 'M'],
    ['l', 'L'],
    ['xl', 'XL'],
    ['xxl', 'XXL'],
  ],
  weights: [12, 46, 71, 52, 24, 9],
}

const name: PlannedField = { id: 'name', type: 'text', label: 'Name', profile: 'name' }
const prn: PlannedField = { id: 'prn', type: 'text', label: 'PRN', profile: 'prn' }

/** Eight forms, in every state, with 1,500 answers. */
export const formPlans: readonly FormPlan[] = [
  {
    ...{ email: coders, title: 'Hackathon 2026: crew and kit' },
    description: 'For everyone who helps in the night of the hackathon. We order food and T-shirts from it.',
    pages: [
      {
        title: 'About you',
        fields: [
          ...[name, prn],
          {
            ...{ id: 'workshop', type: 'radio', label: 'Workshop', required: true },
            options: [
              ['none', 'None, I come at noon'],
              ['figma', 'Figma for engineers', 40],
              ['badge', 'Solder a badge', 24],
              ['git', 'Git without fear', 40],
            ],
            weights: [132, 36, 22, 24],
          },
          {
            ...{ id: 'night', type: 'radio', label: 'Do you stay overnight?', required: true },
            options: [
              ['yes', 'Yes'],
              ['no', 'No'],
            ],
            weights: [133, 81],
          },
        ],
      },
      {
        title: 'Food and kit',
        fields: [
          {
            ...{ id: 'food', type: 'checkbox', label: 'Food', answered: 0.97 },
            options: [
              ['veg', 'Vegetarian'],
              ['any', 'No restriction'],
              ['jain', 'Jain'],
              ['egg', 'Egg is fine'],
              ['vegan', 'Vegan'],
            ],
            weights: [121, 74, 38, 33, 9],
          },
          size,
          {
            ...{ id: 'coffee', type: 'number', label: 'Cups of coffee you will need', min: 0, max: 10 },
            ...{ between: [0, 8], answered: 0.92 },
          },
          {
            ...{ id: 'notes', type: 'textarea', label: 'Anything we should know?', answered: 0.4 },
            said: [
              'My last train home is the 12:10 to Badlapur, so I stay the night.',
              'I am allergic to peanuts.',
              'I can bring a spare laptop charger.',
              'I have an exam on Monday and leave at six.',
              'Vegetarian and no onion, please.',
              'I can help with the network from five.',
              'Late train from Karjat: I arrive at ten.',
              'I bring my guitar.',
              'Peanut allergy, and I carry my own food.',
            ],
          },
        ],
      },
    ],
    settings: {
      audience: { ...students, years: ['SE', 'TE', 'BE'] },
      ...{ maxAnswers: 300, onePerPerson: true, editable: true },
      thanks: { text: 'See you on Friday at nine in Lab 204.', linkLabel: '', link: '' },
    },
    ...{ publishedDaysAgo: 13, closesInDays: 1, collaborators: [sports], answers: 214 },
    first: ['student', 'nidhi', 'rohan'],
  },
  {
    ...{ email: sports, title: 'Team kit: sizes and numbers' },
    description: 'One order for all college teams. Check the size chart before you answer.',
    pages: [
      {
        title: '',
        fields: [
          ...[name, prn, size],
          {
            ...{ id: 'sport', type: 'dropdown', label: 'Sport', required: true },
            options: [
              ['football', 'Football'],
              ['cricket', 'Cricket'],
              ['kabaddi', 'Kabaddi'],
              ['badminton', 'Badminton'],
              ['chess', 'Chess'],
            ],
            weights: [52, 61, 24, 30, 13],
          },
          {
            ...{ id: 'number', type: 'number', label: 'Number on the back', min: 1, max: 99 },
            ...{ between: [1, 99], answered: 0.85 },
          },
          {
            ...{ id: 'since', type: 'date', label: 'In the team since' },
            ...{
              said: ['2025-08-04', '2025-08-18', '2026-01-12', '2026-07-06', '2026-07-20'],
              answered: 0.7,
            },
          },
        ],
      },
    ],
    settings: { audience: students, onePerPerson: true, editable: true, notifyOwners: true },
    ...{ publishedDaysAgo: 9, closesInDays: 10, answers: 180, first: ['student2'] },
  },
  {
    ...{ email: sports, title: 'Gym and ground: what should change?' },
    description: 'Anonymous: nobody can see who wrote what, also not in the database.',
    pages: [
      {
        title: '',
        fields: [
          {
            ...{ id: 'often', type: 'radio', label: 'How often do you use the gym?', required: true },
            options: [
              ['never', 'Never'],
              ['month', 'Once a month'],
              ['week', 'Every week'],
              ['day', 'Most days'],
            ],
            weights: [70, 64, 88, 38],
          },
          {
            id: 'rating',
            type: 'number',
            label: 'How good is it, from 1 to 10?',
            min: 1,
            max: 10,
            between: [3, 9],
          },
          {
            ...{ id: 'change', type: 'textarea', label: 'What should change first?', answered: 0.6 },
            said: [
              'Open at six in the morning before the first lecture.',
              'More mats, the old ones are torn.',
              'A fan in the gym that works.',
              'Lights on the ground until nine in the evening.',
              'Separate hours for beginners, the gym is full at five.',
              'The treadmill has been broken since August.',
              'Lockers with locks, and a water cooler.',
            ],
          },
        ],
      },
    ],
    settings: { audience: students, anonymous: true, onePerPerson: true },
    ...{ publishedDaysAgo: 6, closesInDays: 6, answers: 260 },
  },
  {
    ...{ email: sports, title: 'Karnala trek: book a place' },
    description: 'One bus, 46 places. Bring water, a cap and shoes that grip.',
    pages: [
      {
        title: '',
        fields: [
          ...[name, prn],
          {
            ...{ id: 'stop', type: 'radio', label: 'Where do you board?', required: true },
            options: [
              ['nerul', 'Nerul station'],
              ['panvel', 'Panvel bus stand'],
              ['college', 'College gate'],
            ],
            weights: [20, 14, 12],
          },
          {
            ...{
              id: 'phone',
              type: 'text',
              label: 'Phone of someone at home',
              required: true,
              pattern: '\\d{10}',
            },
            said: ['0000012041', '0000012042', '0000012043', '0000012044', '0000012045'],
          },
        ],
      },
    ],
    settings: { audience: students, maxAnswers: 46, onePerPerson: true },
    ...{ publishedDaysAgo: 5, closesInDays: 4, answers: 46 },
  },
  {
    ...{ email: sports, title: 'Inter-college trials: sign up' },
    description: 'Trials for the city league. Dates follow by mail.',
    pages: [
      {
        title: '',
        fields: [
          ...[name, prn],
          {
            ...{ id: 'sport', type: 'checkbox', label: 'Which trials?', required: true },
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
    ...{ publishedDaysAgo: 1, opensInDays: 3, closesInDays: 17 },
  },
  {
    ...{ email: sports, title: 'Lakshya volunteers: how was it?' },
    description: '',
    pages: [
      {
        title: '',
        fields: [
          {
            ...{ id: 'again', type: 'radio', label: 'Would you volunteer again?', required: true },
            options: [
              ['yes', 'Yes'],
              ['maybe', 'Perhaps'],
              ['no', 'No'],
            ],
          },
          { id: 'why', type: 'textarea', label: 'What made the day hard?' },
        ],
      },
    ],
    settings: { audience: students },
  },
  {
    ...{ email: sports, title: 'Sports day: feedback of all guests' },
    description: 'Two minutes, for everyone who was there.',
    pages: [
      {
        title: '',
        fields: [
          {
            ...{ id: 'who', type: 'radio', label: 'You are', required: true },
            options: [
              ['student', 'A student'],
              ['parent', 'A parent'],
              ['alumnus', 'An alumnus'],
              ['guest', 'A guest'],
            ],
            weights: [260, 90, 40, 30],
          },
          {
            ...{ id: 'came', type: 'dropdown', label: 'How did you come?' },
            options: [
              ['train', 'Train'],
              ['bus', 'Bus'],
              ['bike', 'Motorcycle'],
              ['car', 'Car'],
              ['foot', 'On foot'],
            ],
            ...{ weights: [200, 80, 60, 50, 30], answered: 0.95 },
          },
          {
            id: 'arrived',
            type: 'time',
            label: 'When did you arrive?',
            said: ['08:30', '09:10', '09:45', '10:20', '11:00'],
          },
          {
            id: 'stars',
            type: 'number',
            label: 'Stars, 1 to 5',
            min: 1,
            max: 5,
            required: true,
            between: [2, 5],
          },
          {
            ...{ id: 'best', type: 'text', label: 'The best part', answered: 0.7 },
            said: [
              ...['The relay', 'Tug of war', 'Kabaddi final', 'The band', 'Vada pav', 'Kabaddi, all of it'],
              ...['The relay of the teachers', 'The band at lunch'],
            ],
          },
        ],
      },
    ],
    settings: { audience: everyone },
    ...{ publishedDaysAgo: 34, closesInDays: -20, answers: 420 },
  },
  {
    ...{ email: sports, title: 'Practice slots of this term' },
    description: 'Choose the hours in which you can practise.',
    pages: [
      {
        title: '',
        fields: [
          ...[name, prn],
          {
            ...{ id: 'slot', type: 'checkbox', label: 'Hours', required: true },
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
      ...{ id: 'coach', type: 'radio', label: 'Do you want a coach?' },
      options: [
        ['yes', 'Yes'],
        ['no', 'No'],
      ],
      weights: [3, 1],
    },
    settings: { audience: students, onePerPerson: true },
    ...{ publishedDaysAgo: 60, closedDaysAgo: 41, answers: 380 },
  },
]

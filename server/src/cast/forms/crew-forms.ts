import type { FormPlan } from '#cast/forms/form-plan.ts'
import { coders, name, prn, size, sports, students } from '#cast/forms/plan-parts.ts'

export const crewAndKit: FormPlan = {
  email: coders,
  title: 'Hackathon 2026: crew and kit',
  hasCover: true,
  description: 'For everyone who helps in the night of the hackathon. We order food and T-shirts from it.',
  pages: [
    {
      title: 'About you',
      fields: [
        ...[name, prn],
        {
          id: 'workshop',
          type: 'radio',
          label: 'Workshop',
          required: true,
          options: [
            ['none', 'None, I come at noon'],
            ['figma', 'Figma for engineers', 40],
            ['badge', 'Solder a badge', 24],
            ['git', 'Git without fear', 40],
          ],
          weights: [132, 36, 22, 24],
        },
        {
          id: 'night',
          type: 'radio',
          label: 'Do you stay overnight?',
          required: true,
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
          id: 'food',
          type: 'checkbox',
          label: 'Food',
          answered: 0.97,
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
          id: 'coffee',
          type: 'number',
          label: 'Cups of coffee you will need',
          min: 0,
          max: 10,
          between: [0, 8],
          answered: 0.92,
        },
        {
          id: 'notes',
          type: 'textarea',
          label: 'Anything we should know?',
          answered: 0.4,
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
    maxAnswers: 300,
    onePerPerson: true,
    editable: true,
    thanks: { text: 'See you on Friday at nine in Lab 204.', linkLabel: '', link: '' },
  },
  publishedDaysAgo: 13,
  closesInDays: 1,
  collaborators: [sports],
  answers: 214,
  first: ['student', 'nidhi', 'rohan'],
}

export const teamKit: FormPlan = {
  email: sports,
  title: 'Team kit: sizes and numbers',
  description: 'One order for all college teams. Check the size chart before you answer.',
  pages: [
    {
      title: '',
      fields: [
        ...[name, prn, size],
        {
          id: 'sport',
          type: 'dropdown',
          label: 'Sport',
          required: true,
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
          id: 'number',
          type: 'number',
          label: 'Number on the back',
          min: 1,
          max: 99,
          between: [1, 99],
          answered: 0.85,
        },
        {
          id: 'since',
          type: 'date',
          label: 'In the team since',
          said: ['2025-08-04', '2025-08-18', '2026-01-12', '2026-07-06', '2026-07-20'],
          answered: 0.7,
        },
      ],
    },
  ],
  settings: { audience: students, onePerPerson: true, editable: true, notifyOwners: true },
  publishedDaysAgo: 9,
  closesInDays: 10,
  answers: 180,
  first: ['student2'],
}

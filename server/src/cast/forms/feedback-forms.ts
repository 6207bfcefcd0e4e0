import type { FormPlan } from '#cast/forms/form-plan.ts'
import { everyone, sports, students } from '#cast/forms/plan-parts.ts'

export const gymAndGround: FormPlan = {
  email: sports,
  title: 'Gym and ground: what should change?',
  description: 'Three questions about the gym and the ground. We read every answer before the next budget.',
  pages: [
    {
      title: '',
      fields: [
        {
          id: 'often',
          type: 'radio',
          label: 'How often do you use the gym?',
          required: true,
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
          id: 'change',
          type: 'textarea',
          label: 'What should change first?',
          answered: 0.6,
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
  publishedDaysAgo: 6,
  closesInDays: 6,
  answers: 260,
}

export const lakshyaVolunteers: FormPlan = {
  email: sports,
  title: 'Lakshya volunteers: how was it?',
  description: '',
  pages: [
    {
      title: '',
      fields: [
        {
          id: 'again',
          type: 'radio',
          label: 'Would you volunteer again?',
          required: true,
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
}

export const sportsDay: FormPlan = {
  email: sports,
  title: 'Sports day: feedback of all guests',
  description: 'Two minutes, for everyone who was there.',
  pages: [
    {
      title: '',
      fields: [
        {
          id: 'who',
          type: 'radio',
          label: 'You are',
          required: true,
          options: [
            ['student', 'A student'],
            ['parent', 'A parent'],
            ['alumnus', 'An alumnus'],
            ['guest', 'A guest'],
          ],
          weights: [260, 90, 40, 30],
        },
        {
          id: 'came',
          type: 'dropdown',
          label: 'How did you come?',
          options: [
            ['train', 'Train'],
            ['bus', 'Bus'],
            ['bike', 'Motorcycle'],
            ['car', 'Car'],
            ['foot', 'On foot'],
          ],
          weights: [200, 80, 60, 50, 30],
          answered: 0.95,
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
          id: 'best',
          type: 'text',
          label: 'The best part',
          answered: 0.7,
          said: [
            ...['The relay', 'Tug of war', 'Kabaddi final', 'The band', 'Vada pav', 'Kabaddi, all of it'],
            ...['The relay of the teachers', 'The band at lunch'],
          ],
        },
      ],
    },
  ],
  settings: { audience: everyone },
  publishedDaysAgo: 34,
  closesInDays: -20,
  answers: 420,
}

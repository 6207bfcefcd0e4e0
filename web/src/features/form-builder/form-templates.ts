import { defaultFormSettings } from '@portal/contract/form-defaults.ts'
import type { FormContent, FormField } from '@portal/contract/form-definition.ts'
import type { FormFieldType, ProfilePart } from '@portal/contract/form-words.ts'
import { profilePartNames } from '@portal/contract/form-words.ts'
import { newField, newOption, newProfileField } from './form-edits.ts'

export interface FormTemplate {
  name: string
  sentence: string
  /** Creates the content with new ids each time. */
  make(): Omit<FormContent, 'cover'>
}

const field = (type: FormFieldType, label: string, more: Partial<FormField> = {}): FormField => ({
  ...newField(type),
  label,
  ...more,
})
const choice = (
  type: FormFieldType,
  label: string,
  options: readonly string[],
  more: Partial<FormField> = {},
) => field(type, label, { options: options.map((one) => newOption(one)), ...more })
const profile = (...parts: ProfilePart[]) =>
  parts.map((part) => newProfileField(part, profilePartNames[part]))
const ofCollege = {
  ...defaultFormSettings,
  audience: { isPublic: false, roles: [], years: [], branches: [] },
  onePerPerson: true,
}
const required = { required: true }

/** Templates of the forms that teams use most. */
export const formTemplates: readonly FormTemplate[] = [
  {
    name: 'Event feedback',
    sentence: 'How it was, and what to do better',
    make: () => ({
      title: 'Feedback on our event',
      description: 'Two minutes. Your answers are anonymous.',
      pages: [
        {
          title: '',
          fields: [
            choice('radio', 'How was the event?', ['Excellent', 'Good', 'Fair', 'Poor'], required),
            choice('checkbox', 'What did you like?', ['Speakers', 'Venue', 'Food', 'Timing', 'People']),
            field('number', 'How likely are you to come again?', { min: 0, max: 10, help: '0 to 10' }),
            field('textarea', 'What should we do better?'),
          ],
        },
      ],
      settings: { ...ofCollege, anonymous: true },
    }),
  },
  {
    name: 'Recruitment',
    sentence: 'New members for your team',
    make: () => ({
      title: 'Join our team',
      description: '',
      pages: [
        {
          title: 'About you',
          fields: [
            ...profile('name', 'email', 'prn', 'branch', 'year'),
            field('text', 'Phone', { ...required, pattern: '\\d{10}', help: 'Ten digits' }),
          ],
        },
        {
          title: 'Your work',
          fields: [
            choice(
              'checkbox',
              'What would you like to do?',
              ['Tech', 'Design', 'Marketing', 'Events'],
              required,
            ),
            field('textarea', 'Why do you want to join?', { ...required, max: 1000 }),
            field('url', 'Something you have made'),
          ],
        },
      ],
      settings: { ...ofCollege, editable: true },
    }),
  },
  {
    name: 'Workshop sign-up',
    sentence: 'Sessions with seats',
    make: () => {
      const food = choice('radio', 'Do you stay for lunch?', ['Yes', 'No'], required)
      const meal = choice('dropdown', 'Lunch', ['Vegetarian', 'Jain', 'Anything'], {
        showIf: { field: food.id, is: 'equals', value: food.options[0]?.id ?? '' },
      })
      return {
        title: 'Workshop sign-up',
        description: '',
        pages: [
          {
            title: '',
            fields: [
              ...profile('name', 'email', 'prn'),
              field('radio', 'Session', {
                ...required,
                options: [
                  { ...newOption('Morning'), note: '9:30 am', seats: 40 },
                  { ...newOption('Afternoon'), note: '2:00 pm', seats: 40 },
                ],
              }),
              food,
              meal,
            ],
          },
        ],
        settings: { ...ofCollege, editable: true },
      }
    },
  },
  {
    name: 'T-shirt order',
    sentence: 'Sizes and names for the print',
    make: () => ({
      title: 'T-shirt order',
      description: '',
      pages: [
        {
          title: '',
          fields: [
            ...profile('name', 'email', 'branch', 'year'),
            choice('dropdown', 'Size', ['XS', 'S', 'M', 'L', 'XL', 'XXL'], required),
            field('text', 'Name on the back', { max: 14 }),
          ],
        },
      ],
      settings: { ...ofCollege, editable: true },
    }),
  },
]

import { type EventPlan, paragraphs } from './event-plan.ts'

const literary = 'literary@gst.example'
const cultural = 'cultural@gst.example'
const music = 'music@gst.example'
const dance = 'dance@gst.example'

export const literaryAndCulturalEvents: readonly EventPlan[] = [
  {
    ...{ email: literary, title: 'कविसंध्या: पाच भाषांतील कविता', fest: 'Regular', days: 2, hour: 17, hours: 2 },
    ...{ venue: 'Amphitheatre', seats: 90, hasPoster: true },
    body: paragraphs(
      'मराठी, हिंदी, उर्दू, कोकणी आणि इंग्रजी. स्वतःची किंवा आवडती एक कविता वाचा, किंवा फक्त ऐकायला या.',
      'Read a poem of your own or one you love, four minutes each, or just come and listen. Chai is at half-time.',
    ),
    contacts: [{ name: 'Literary team', phone: '00000 12310' }],
    questions: [
      {
        ...{ id: 'read', type: 'radio', label: 'Will you read?', isRequired: true },
        options: ['Yes, my own', "Yes, someone else's", 'I come to listen'],
      },
    ],
    ...{ people: 34, first: [['student2']], approved: 8 },
  },
  {
    ...{
      email: literary,
      title: 'Parliamentary debate: novice rounds',
      fest: 'Regular',
      days: -62,
      hour: 10,
      hours: 7,
    },
    ...{ venue: 'Rooms 305 to 308', seats: 36, group: [3, 3], hasPoster: true },
    body: paragraphs(
      'Motions are announced fifteen minutes before each round. Nobody may have spoken in more than two tournaments.',
    ),
    ...{ people: 30, groupNames: ['Ayes', 'Noes', 'Point of Order', 'Opposition', 'Backbench'], came: 0.95 },
  },
  {
    ...{ email: literary, title: 'Akshara open mic', fest: 'Regular', days: -410, hour: 18, hours: 3 },
    ...{ venue: 'Terrace, building B', hasPoster: true },
    body: paragraphs(
      'Stories, songs, stand-up. The list fills from the top, and the last name on it goes first.',
    ),
    ...{ people: 24, first: [['student']], came: 0.8 },
  },
  {
    ...{
      email: literary,
      title: 'Book swap and reading corner',
      fest: 'Regular',
      days: 16,
      hour: 15,
      hours: 2,
    },
    ...{ venue: 'Seminar hall', state: 'draft' },
    body: paragraphs('Bring a book that you have finished, take one home. Needs a room with tables.'),
  },
  {
    ...{
      email: cultural,
      title: 'Rangoli and mehndi morning',
      fest: 'Regular',
      days: -130,
      hour: 9,
      hours: 4,
    },
    ...{ venue: 'Central courtyard', seats: 50 },
    body: paragraphs(
      'Colours are laid out by nine. Draw alone or with friends; the courtyard is photographed from the roof at noon.',
    ),
    ...{ people: 27, first: [['student'], ['ishita']], came: 0.9 },
  },
  {
    ...{ email: cultural, title: 'Winter décor workshop', fest: 'Regular', days: 18, hour: 11, hours: 3 },
    ...{ venue: 'Workshop 1', seats: 30, state: 'scheduled' },
    body: paragraphs('Paper stars, bamboo frames and old drawing sheets become the decoration of the foyer.'),
  },
  {
    ...{ email: music, title: 'Unplugged on the terrace', fest: 'Regular', days: -205, hour: 18, hours: 3 },
    ...{ venue: 'Terrace, building B', seats: 60, hasPoster: true },
    body: paragraphs('Guitars, a harmonium, one cajón. Sing along or bring your own instrument and a mat.'),
    ...{ people: 28, first: [['student']], came: 0.7 },
  },
  {
    ...{ email: dance, title: 'Garba night', fest: 'Regular', days: 3, hour: 19, hours: 4 },
    ...{ venue: 'Sports ground', seats: 100, hasPoster: true, closesHoursBefore: 6 },
    body: paragraphs(
      'Live dhol from seven, a slow circle for beginners until eight, prizes for the most tireless pair.',
      'Dandiya sticks can be borrowed at the entrance against your ID card.',
    ),
    contacts: [{ name: 'Dance troupe', phone: '00000 12350' }],
    asks: [
      ['Until when is the gate open?', 'Until nine. After that only with the blue band.'],
      ['Is there a corner for people who just want to watch?'],
    ],
    ...{ people: 95, first: [['student'], ['ishita'], ['nidhi']], approved: 20 },
  },
]

import { bullets, type EventPlan, paragraphs } from './event-plan.ts'

const literary = 'literary@gst.example'
const cultural = 'cultural@gst.example'
const music = 'music@gst.example'
const dance = 'dance@gst.example'
const bandNames = ['Half Past Monsoon', 'Kala Ghoda Kids', 'Third Platform', 'Signal Tree', 'Local at 8:14']

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
    ...{ email: literary, title: 'The general quiz', fest: 'TML', days: 16, hour: 15, hours: 3 },
    ...{ venue: 'Seminar hall', seats: 30, group: [2, 3], hasPoster: true, announcedDaysBefore: 24 },
    body: paragraphs(
      'Thirty written questions, then six teams on stage. A third of it is about Mumbai and none of it about cricket scores.',
    ),
    rules: bullets(
      'Phones lie face down in the middle of the table.',
      'The quizmaster may be wrong, but not argued with.',
    ),
    ...{
      people: 36,
      unanswered: 1,
      groupNames: ['Trivial Matters', 'Guess Again', 'Footnotes', 'Lucky Dip'],
    },
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
    ...{ email: cultural, title: 'Street play competition', fest: 'TML', days: -330, hour: 16, hours: 4 },
    ...{ venue: 'Amphitheatre', group: [5, 8], hasPoster: true, announcedDaysBefore: 30 },
    body: paragraphs(
      'Fifteen minutes, no microphone, no stage. The audience stands in a circle and you have to keep it there.',
    ),
    prizes: paragraphs('₹12,000 and a slot at the Kala Ghoda festival for the winners.'),
    ...{ people: 20, groupNames: ['Nukkad', 'Awaaz', 'Chauraha', 'Rangmanch'], came: 1 },
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
    ...{ email: cultural, title: 'Moksh opening night', fest: 'TML', days: 30, hour: 18, hours: 4 },
    ...{ venue: 'Amphitheatre', seats: 600, fee: 150, opensDaysBefore: 20, hasPoster: true },
    ...{ feeNote: 'Students of the college; bring your ID card', announcedDaysBefore: 40 },
    body: paragraphs(
      'Dhol-tasha at the gate, three hours of stage, and the band that you have been guessing since August.',
    ),
    contacts: [{ name: 'Cultural team', phone: '00000 12330' }],
  },
  {
    ...{ email: cultural, title: 'Winter décor workshop', fest: 'Regular', days: 18, hour: 11, hours: 3 },
    ...{ venue: 'Workshop 1', seats: 30, state: 'scheduled' },
    body: paragraphs('Paper stars, bamboo frames and old drawing sheets become the decoration of the foyer.'),
  },
  {
    ...{ email: music, title: 'Battle of bands', fest: 'TML', days: 9, hour: 18, hours: 5 },
    ...{ venue: 'Amphitheatre', seats: 20, group: [3, 5], hasNoWaitingList: true, hasPoster: true },
    ...{ fee: 400, feeNote: 'Per band', announcedDaysBefore: 18 },
    body: paragraphs(
      'Twenty minutes with sound check, two songs at least, one of them in an Indian language. Drums and amplifiers are on stage.',
    ),
    ...{ people: 20, groupNames: bandNames },
  },
  {
    ...{ email: music, title: 'Unplugged on the terrace', fest: 'Regular', days: -205, hour: 18, hours: 3 },
    ...{ venue: 'Terrace, building B', seats: 60, hasPoster: true },
    body: paragraphs('Guitars, a harmonium, one cajón. Sing along or bring your own instrument and a mat.'),
    ...{ people: 28, first: [['student']], came: 0.7 },
  },
  {
    ...{ email: dance, title: 'Group dance: Moksh final', fest: 'TML', days: -318, hour: 17, hours: 4 },
    ...{ venue: 'Amphitheatre', group: [4, 8], hasPoster: true, announcedDaysBefore: 30 },
    body: paragraphs(
      'Six crews, seven minutes each, any style. Lights are ours; your music comes on a stick by noon.',
    ),
    ...{ people: 20, groupNames: ['Lavani Lab', 'Beat Street', 'Thumka Theory'], came: 1 },
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

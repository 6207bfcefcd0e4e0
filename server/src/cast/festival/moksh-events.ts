import { bullets, type EventPlan, paragraphs } from '#cast/events/event-plan.ts'

const literary = 'literary@gst.example'
const cultural = 'cultural@gst.example'
const music = 'music@gst.example'
const dance = 'dance@gst.example'
const moksh = { fest: 'TML', category: 'Moksh', announcedDaysBefore: 24 } as const
const stage = { name: 'Cultural team', phone: '00000 12330' }
const bandNames = ['Half Past Monsoon', 'Kala Ghoda Kids', 'Third Platform', 'Signal Tree', 'Local at 8:14']

/** The cultural pillar of this year's festival. */
export const mokshEvents: readonly EventPlan[] = [
  {
    ...{ ...moksh, email: dance, title: 'Solo classical: preliminaries', days: -1, hour: 11, hours: 2.5 },
    ...{ venue: 'Auditorium', seats: 24, guestFee: 100 },
    body: paragraphs(
      'Bharatanatyam, Kathak, Odissi or any other form, six minutes each. Ten go on to the evening of the second day.',
    ),
    prizes: paragraphs('₹6,000 and ₹3,000 after the final.'),
    contacts: [{ name: 'Dance troupe', phone: '00000 12350' }],
    ...{ people: 20, first: [['ishita']], came: 0.95 },
  },
  {
    ...{ ...moksh, email: cultural, title: 'Paint the long wall', days: -1, hour: 9, hours: 8 },
    ...{ venue: 'East gate', seats: 45, group: [3, 5], hasPoster: true },
    body: paragraphs(
      'Nine fields of the wall at the east gate, one for each branch. Paint is here, ladders too.',
    ),
    contacts: [stage],
    ...{ people: 18, groupNames: ['Primer', 'Second Coat', 'Wet Paint'], came: 1 },
  },
  {
    ...{ ...moksh, email: cultural, title: 'Opening night: the nine houses march in', days: -1, hour: 18 },
    ...{ hours: 4, venue: 'Main stage', seats: 600, guestFee: 150, hasPoster: true },
    feeNote: 'Bring your ID card',
    body: paragraphs(
      'Dhol-tasha at the gate, three hours of stage, and the band that you have been guessing since August.',
    ),
    contacts: [stage],
    ...{ people: 40, first: [['student'], ['student2']], came: 0.9 },
  },
  {
    ...{ ...moksh, email: music, title: 'Western duet', days: 0, hour: 'now', hours: 2 },
    ...{ venue: 'Auditorium', seats: 22, group: [2, 2], guestFee: 150, hasPoster: true },
    body: paragraphs(
      'Two voices, one instrument at most, five minutes. The order of the day hangs at the stage door.',
    ),
    prizes: paragraphs('₹5,000 for the pair, and the opening slot before the bands.'),
    contacts: [{ name: 'Music circle', phone: '00000 12340' }],
    ...{ people: 20, first: [['student', 'nidhi']], groupNames: ['Two Tracks', 'Sa and Pa'], came: 0.8 },
  },
  {
    ...{
      ...moksh,
      email: cultural,
      title: 'Street play: nine minutes each',
      days: 0,
      hour: 'soon',
      hours: 3,
    },
    ...{ venue: 'Library steps', group: [5, 8], guestFee: 300, hasPoster: true },
    feeNote: 'Guests pay once for the whole group',
    body: paragraphs(
      'No microphone and no curtain. The audience stands around you, and the traffic of the steps goes on.',
    ),
    contacts: [stage],
    ...{ people: 16, groupNames: ['Nukkad', 'Awaaz', 'Chauraha'], approved: 2 },
  },
  {
    ...{ ...moksh, email: dance, title: 'Solo classical: the final', days: 0, hour: 17, hours: 2 },
    ...{ venue: 'Auditorium', link: 'https://meet.example/moksh-stage' },
    body: paragraphs(
      'The ten best of the first day, each with a second piece. Free seats for everyone; the stream is online.',
    ),
    contacts: [{ name: 'Dance troupe', phone: '00000 12350' }],
  },
  {
    ...{ ...moksh, email: music, title: 'Battle of bands', days: 0, hour: 19, hours: 3 },
    ...{ venue: 'Main stage', seats: 20, group: [3, 5], hasNoWaitingList: true, hasPoster: true },
    ...{ fee: 400, guestFee: 600, feeNote: 'Per band' },
    body: paragraphs(
      'Twenty minutes with sound check, two songs at least, one of them in an Indian language. Drums and amplifiers are on stage.',
    ),
    prizes: paragraphs('₹20,000 and a day in a studio in Andheri.'),
    ...{ people: 20, groupNames: bandNames, approved: 5 },
  },
  {
    ...{ ...moksh, email: cultural, title: 'Rangoli, two metres', days: 1, hour: 10, hours: 3 },
    ...{ venue: 'Quadrangle', seats: 50, guestFee: 50 },
    body: paragraphs('A square of two metres, three hours, any colours. Stencils and glitter stay at home.'),
    prizes: paragraphs('₹3,000 for each of the three that the jury walks around twice.'),
    contacts: [stage],
    ...{ people: 27, first: [['ishita'], ['student2']], approved: 8, leave: 2 },
  },
  {
    ...{ ...moksh, email: literary, title: 'Stand-up: first timers only', days: 1, hour: 13, hours: 2 },
    ...{ venue: 'Auditorium', seats: 12, guestFee: 50 },
    body: paragraphs(
      'Five minutes for people who have never held this microphone. Jokes about the mess are limited to one.',
    ),
    contacts: [{ name: 'Literary team', phone: '00000 12310' }],
    ...{ people: 16, last: ['farhan'], leave: 1, approved: 5 },
  },
  {
    ...{ ...moksh, email: literary, title: 'The general quiz', days: 1, hour: 15, hours: 2.5 },
    ...{ venue: 'Auditorium', seats: 60, group: [2, 3], guestFee: 150, hasPoster: true },
    ...{ feeNote: 'Guests pay once for the whole team', heads: ['eventhead'] },
    body: paragraphs(
      'Thirty written questions, then six teams on stage. A third of it is about Mumbai and none of it about cricket scores.',
    ),
    rules: bullets(
      'Phones lie face down in the middle of the table.',
      'The quizmaster may be wrong, but not argued with.',
    ),
    prizes: paragraphs('Books worth ₹6,000, chosen by the winners at a shop of their choice.'),
    contacts: [{ name: 'Literary team', phone: '00000 12310' }],
    ...{
      people: 24,
      unanswered: 1,
      groupNames: ['Trivial Matters', 'Guess Again', 'Footnotes', 'Lucky Dip'],
    },
  },
  {
    ...{ ...moksh, email: dance, title: 'Group dance', days: 1, hour: 16, hours: 2 },
    ...{ venue: 'Main stage', seats: 64, group: [4, 8], fee: 200, guestFee: 500, feeNote: 'Per crew' },
    questions: [
      {
        ...{ id: 'shirt', type: 'radio', label: 'T-shirt size', isRequired: true, perPerson: true },
        options: ['S', 'M', 'L', 'XL'],
      },
    ],
    body: paragraphs(
      'Seven minutes a crew, any style. Your music comes on a stick by noon, the lights are ours.',
    ),
    contacts: [{ name: 'Dance troupe', phone: '00000 12350' }],
    ...{ people: 17, groupNames: ['Lavani Lab', 'Beat Street', 'Thumka Theory'], approved: 1 },
  },
  {
    ...{ ...moksh, email: cultural, title: 'Sky lanterns over the ground', days: 1, hour: 18, hours: 1 },
    ...{ venue: 'Sports ground', seats: 200 },
    body: paragraphs('Three hundred paper lanterns go up together, with a wish on each.'),
    cancelled: 'The fire brigade allows no open flame this close to the creek road.',
    ...{ people: 6 },
  },
  {
    ...{ ...moksh, email: cultural, title: 'Closing night and prizes', days: 1, hour: 19, hours: 3 },
    ...{ venue: 'Main stage', hasPoster: true },
    body: paragraphs(
      'The scoreboard is opened, the shield is handed over, and the nine houses dance on one stage.',
    ),
    contacts: [stage],
  },
]

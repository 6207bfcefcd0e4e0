import { bullets, type EventPlan, paragraphs } from './event-plan.ts'

const coders = 'coders@gst.example'
const robotics = 'robotics@gst.example'
const ieee = 'ieee@gst.example'
const csi = 'csi@gst.example'
const teamNames = [
  ...['Segfault Society', 'Off by One', 'Null Island', 'Tabs not Spaces', 'Rubber Ducks', 'Merge Conflict'],
  ...['Kernel Panic', 'Late Binding', 'Chai Overflow', 'Stack of Vadas'],
]

export const technicalEvents: readonly EventPlan[] = [
  {
    ...{
      email: coders,
      title: 'HackNight: build for the campus',
      fest: 'Cognition',
      days: 8,
      hour: 18,
      hours: 14,
    },
    ...{ venue: 'Lab 204 and Lab 205', seats: 80, group: [2, 4], fee: 100, hasPoster: true },
    ...{ tags: ['Hackathon', 'Coding', 'Overnight'], upiId: 'codersclub@okbank' },
    feeNote: 'Per person, for dinner at ten and breakfast at six',
    body: paragraphs(
      'Fourteen hours for something that a person on this campus would use next week. Last year’s mess-queue counter still runs.',
      'Mentors from three alumni companies walk around until two. Hardware is on the table by the door: six Raspberry Pis, sensors and one thermal printer.',
    ),
    rules: bullets(
      'Code is written during the night; libraries are fine.',
      'Show it running. Slides count for nothing.',
      'Put it under an open licence when you hand it in.',
    ),
    prizes: paragraphs(
      '₹15,000, ₹8,000 and ₹4,000, and a semester of hosting for what the mess committee adopts.',
    ),
    schedule: [
      ...[[0, 'Teams and ideas'] as const, [60, 'Start'] as const, [240, 'Dinner'] as const],
      ...[
        [480, 'Half-time: two minutes each'] as const,
        [720, 'Breakfast'] as const,
        [780, 'Demos'] as const,
      ],
    ],
    contacts: [{ name: 'Coders Club desk', phone: '00000 12204' }],
    faq: [
      { question: 'Do I need a team?', answer: 'Two to four people. We match singles at six.' },
      { question: 'Can first-years come?', answer: 'Yes. There is a table for first hackathons.' },
    ],
    questions: [
      {
        ...{ id: 'idea', type: 'textarea', label: 'What would you build?', isRequired: false, options: [] },
        said: [
          'A board that shows which lab has free seats',
          'Lost and found with pictures',
          'Something with the thermal printer',
        ],
      },
    ],
    ...{ people: 38, unanswered: 3, groupNames: teamNames, first: [['nidhi', 'rohan', 'kiran']] },
    asked: ['student'],
    asks: [
      ['May we start from an old college project?', 'Yes, if you say so and build something new on top.'],
      ['Is there a place to sleep?', 'Room 206 has mats from one o’clock. Bring a blanket.'],
      ['Can a team mix branches and years?'],
    ],
  },
  {
    ...{
      email: coders,
      title: 'Winter of code: ten-day sprint',
      fest: 'Regular',
      days: -3,
      hour: 9,
      hours: 240,
    },
    ...{ venue: '', link: 'https://meet.example/winter-of-code', hasPoster: true },
    body: paragraphs(
      'Pick an open issue of a project that you use, and bring one change through its review. Mentors are online every evening from 8 to 10.',
    ),
    schedule: [[0, 'Kick-off call'] as const, [7_200, 'Half-time call'] as const],
    ...{ people: 28, first: [['student']], announcedDaysBefore: 12, came: 0.5 },
  },
  {
    ...{
      email: coders,
      title: 'Problem night: dynamic programming',
      fest: 'Regular',
      days: 1,
      hour: 18,
      hours: 3,
    },
    ...{ venue: 'Lab 204', seats: 30, hasPoster: true, announcedDaysBefore: 9 },
    body: paragraphs(
      'Five problems from stairs to knapsack. We solve the first on the board, the rest in pairs, and end with samosas.',
    ),
    contacts: [{ name: 'Coders Club desk', phone: '00000 12204' }],
    ...{ people: 33, last: ['student'], approved: 6 },
  },
  {
    ...{ email: coders, title: 'Git and GitHub from zero', fest: 'Regular', days: -20, hour: 9, hours: 4 },
    ...{ venue: 'Lab 204', seats: 36, years: ['FE', 'SE'], hasPoster: true },
    body: paragraphs(
      'Bring a laptop. After this morning you have a repository, a pull request that was merged, and no fear of a rebase.',
    ),
    ...{ people: 39, first: [['student2'], ['farhan'], ['ishita']], came: 0.9 },
  },
  {
    ...{
      email: coders,
      title: 'Code Relay: second edition',
      fest: 'Cognition',
      days: -275,
      hour: 10,
      hours: 5,
    },
    ...{ venue: 'Lab 205', seats: 36, group: [3, 3], hasPoster: true },
    body: paragraphs(
      'Three coders, one keyboard. Every ten minutes the next one sits down, and talking is allowed only in comments.',
    ),
    ...{ people: 30, groupNames: teamNames, first: [['student', 'nidhi', 'kiran']], came: 1 },
  },
  {
    ...{ email: coders, title: 'Code Relay', fest: 'Cognition', days: -640, hour: 10, hours: 5 },
    ...{ venue: 'Lab 205', group: [3, 3] },
    body: paragraphs('The first relay of its kind here: one problem, three people, half an hour of silence.'),
    ...{ people: 12, groupNames: teamNames, first: [['rohan', 'harsh', 'longName']], came: 1 },
  },
  {
    ...{ email: robotics, title: 'Arduino in a weekend', fest: 'Regular', days: -90, hour: 10, hours: 30 },
    ...{ venue: 'Workshop 3', seats: 24, fee: 250, years: ['FE', 'SE', 'TE'] },
    ...{ tags: ['Workshop', 'Electronics'], upiId: 'robotics.gst@okbank' },
    feeNote: 'The kit is yours afterwards',
    body: paragraphs(
      'Saturday: blink, buttons, sensors. Sunday: you build a plant that asks for water, or something better.',
    ),
    ...{ people: 25, first: [['student']], came: 0.9 },
  },
  {
    ...{ email: ieee, title: 'PCB design, hands on', fest: 'Regular', days: 6, hour: 14, hours: 4 },
    ...{ venue: 'Electronics lab 2', seats: 30, years: ['TE', 'BE'], branches: ['EXTC', 'ECS'] },
    ...{ offerHours: 24, hasPoster: true, tags: ['Workshop', 'Electronics'] },
    body: paragraphs(
      'From schematic to files that a factory accepts. We order the boards together; yours arrives in two weeks.',
    ),
    ...{ people: 32, first: [['eventhead']], last: ['nidhi', 'harsh'], leave: 1 },
  },
  {
    ...{
      email: ieee,
      title: 'Signals to silicon: a chip designer talks',
      fest: 'Regular',
      days: -160,
      hour: 16,
      hours: 2,
    },
    ...{ venue: 'Seminar hall', hasPoster: true },
    body: paragraphs(
      'How a radio becomes a square millimetre of silicon, told by an alumna who has taped out nine of them and regrets one.',
    ),
    ...{ people: 30, first: [['student']], came: 0.75 },
  },
  {
    ...{ email: csi, title: 'Bug hunt', fest: 'Cognition', days: 0, hour: 'now', hours: 4 },
    ...{ venue: 'Lab 301', seats: 28, group: [2, 2], hasPoster: true },
    body: paragraphs(
      'We broke a working program in forty places. In pairs you find as many as you can, with a test for each.',
    ),
    ...{ people: 24, groupNames: teamNames, first: [['rohan', 'student2']], came: 0.7 },
  },
  {
    ...{ email: csi, title: 'Data dash', fest: 'Cognition', days: -255, hour: 13, hours: 3 },
    ...{ venue: 'Lab 301', seats: 30 },
    body: paragraphs(
      'One spreadsheet of ten years of Mumbai rain, three questions, ninety minutes. Any tool is allowed, pencils included.',
    ),
    ...{ people: 26, first: [['student'], ['nidhi']], came: 0.8 },
  },
]

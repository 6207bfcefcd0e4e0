import { bullets, type EventPlan, paragraphs } from '#cast/events/event-plan.ts'

const coders = 'coders@gst.example'
const robotics = 'robotics@gst.example'
const ieee = 'ieee@gst.example'
const csi = 'csi@gst.example'
const tatva = { fest: 'TML', category: 'Tatva', announcedDaysBefore: 24 } as const
const robots = { name: 'Robotics team', phone: '00000 12220' }

/** The technical pillar of this year's festival. */
export const tatvaEvents: readonly EventPlan[] = [
  {
    ...{ ...tatva, email: robotics, title: 'Robo rugby: pool games', days: -1, hour: 10, hours: 3 },
    ...{ venue: 'Quadrangle', seats: 32, group: [2, 4], fee: 200, guestFee: 300, hasPoster: true },
    feeNote: 'Per team',
    body: paragraphs(
      'Two robots push an oval ball over the line of the other half. Wheels and tracks are fine, nets and glue are not.',
    ),
    rules: bullets('Robots fit into a box of 30 × 30 × 30 cm.', 'A game takes five minutes without stops.'),
    prizes: paragraphs('₹10,000 for the winners and a motor kit for the best first-year team.'),
    contacts: [robots],
    ...{ people: 14, groupNames: ['Scrum Bags', 'Servo Se', 'Wheelie', 'Hooker Loop', 'Try Catch'], came: 1 },
  },
  {
    ...{ ...tatva, email: coders, title: 'Code in the dark', days: -1, hour: 14, hours: 2 },
    ...{ venue: 'Labs 204 and 205', seats: 40, guestFee: 50, heads: ['eventhead'] },
    body: paragraphs(
      'You get a picture of a page, an editor, and no preview. After forty minutes the lights go on and everyone sees what they wrote.',
    ),
    rules: bullets('No libraries and no second screen.', 'The audience decides by the loudest cheer.'),
    prizes: paragraphs('₹4,000 and the keyboard that you typed on.'),
    contacts: [{ name: 'Coders Club desk', phone: '00000 12204' }],
    ...{ people: 26, first: [['student'], ['nidhi']], approved: 4, came: 1 },
  },
  {
    ...{ ...tatva, email: robotics, title: 'RoboSoccer', days: 0, hour: 10, hours: 7 },
    ...{ venue: 'Quadrangle', seats: 64, group: [2, 4], fee: 300, guestFee: 400, hasPoster: true },
    feeNote: 'Per team',
    body: paragraphs(
      'Two robots a side, one table-tennis ball, five minutes. Wired or wireless, at most 30 × 30 cm and 5 kg.',
    ),
    prizes: paragraphs('₹12,000, ₹6,000 and ₹3,000.'),
    contacts: [robots],
    asks: [
      [
        'Are 3D-printed wheels fine?',
        'Yes, as long as they don’t mark the board. We look at them before the first game.',
      ],
      [
        'Do we get a table with power?',
        'One for each team, along the library wall. Bring an extension board.',
      ],
      [
        'Selling two geared motors and a charger, barely used. Message me on the hostel group, price negotiable!!',
      ],
    ],
    reported: ['An advertisement, not a question', 'Has nothing to do with the event'],
    reportedAnswer: {
      message: 'Save your fee, the judges have picked the winners anyway.',
      reason: 'It accuses the judges without a reason',
    },
    rulesPdf: [
      {
        heading: 'RoboSoccer: rules of the game',
        lines: [
          '1. Two robots a side, each at most 30 x 30 cm and 5 kg.',
          '2. A game lasts five minutes; the clock stops for repairs once.',
          '3. Wired or wireless. Wireless teams choose their channel at the desk.',
          '4. A robot that holds the ball for more than three seconds gives a free kick.',
          '5. Two robots of a team may not stand in their own goal area together.',
          '6. The referee decides; a protest is made before the next game begins.',
        ],
      },
      {
        heading: 'How points are given',
        lines: [
          'A win brings three points, a draw one.',
          'Ties are decided by goals, then by one more minute.',
        ],
      },
    ],
    ...{ people: 12, groupNames: ['Inter Mesh', 'Real Modrid', 'Pune Piston', 'Ball Bearings'], approved: 3 },
  },
  {
    ...{ ...tatva, email: coders, title: 'Hack the timetable', days: 0, hour: 'now', hours: 4 },
    ...{ venue: 'Labs 204 and 205', seats: 36, group: [2, 3], guestFee: 100, hasPoster: true },
    body: paragraphs(
      'Nine branches, forty rooms, one week. Write the program that finds a timetable without a gap on Friday afternoon.',
    ),
    rules: bullets('The data is handed out at the start.', 'Every lab needs two hours in a row.'),
    prizes: paragraphs('₹8,000, and the registrar has promised to try it.'),
    contacts: [{ name: 'Coders Club desk', phone: '00000 12204' }],
    heads: ['eventhead'],
    ...{ people: 22, groupNames: ['Null Island', 'Room 404', 'Clash Free', 'Late Binding', 'Greedy'] },
    ...{ first: [['rohan', 'kiran']], came: 0.8 },
  },
  {
    ...{ ...tatva, email: ieee, title: 'Circuit relay', days: 0, hour: 'soon', hours: 2 },
    ...{ venue: 'Electronics lab 2', seats: 24, group: [2, 2], guestFee: 80 },
    body: paragraphs(
      'Four faulty boards in a row. One of you measures, the other solders, and you change places at every board.',
    ),
    contacts: [{ name: 'IEEE Student Branch', phone: '00000 12240' }],
    ...{ people: 12, groupNames: ['Ohm Alone', 'Watt Next', 'Short Circuit'], approved: 2 },
  },
  {
    ...{ ...tatva, email: csi, title: 'CAD sprint', days: 1, hour: 10, hours: 3 },
    ...{ venue: 'Labs 204 and 205', seats: 40, fee: 50, guestFee: 100, heads: ['eventhead'] },
    body: paragraphs(
      'Model a bicycle bell from a real one on the table. The jury prints the three best before the closing night.',
    ),
    rules: bullets('Any program that opens on our machines.', 'Calipers are shared between two desks.'),
    prizes: paragraphs('₹5,000, ₹2,500 and the print of your bell.'),
    contacts: [{ name: 'CSI Chapter', phone: '00000 12250' }],
    faq: [{ question: 'Do I need a laptop?', answer: 'No. The lab has a machine for each seat.' }],
    ...{ people: 18, first: [['kiran']], approved: 6 },
  },
  {
    ...{ ...tatva, email: robotics, title: 'Drone obstacle course', days: 1, hour: 14, hours: 3 },
    ...{ venue: 'Quadrangle', seats: 24, group: [2, 3], fee: 250, guestFee: 350 },
    feeNote: 'Per team',
    body: paragraphs(
      'Three gates, a tunnel of hoops and a landing on a chair. One flies, one watches, one carries the pieces.',
    ),
    rules: bullets('At most 250 g, with guards on all rotors.', 'Nobody stands inside the tape.'),
    contacts: [robots],
    ...{ people: 11, unanswered: 1, groupNames: ['Hover and Out', 'Prop Stars', 'Kite Club'] },
  },
]

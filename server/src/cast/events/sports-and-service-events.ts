import { bullets, type EventPlan, paragraphs } from './event-plan.ts'

const sports = 'team@gst.example'
const nss = 'nss@gst.example'
const radio = 'hamradio@gst.example'
const lens = 'lens@gst.example'
const captain = { name: 'Sports room', phone: '00000 12101' }
const houseNames = ['Sahyadri', 'Koyna', 'Godavari', 'Ajinkya', 'Torna', 'Rajgad', 'Panhala', 'Vasai']

export const sportsAndServiceEvents: readonly EventPlan[] = [
  {
    ...{ email: sports, title: 'Badminton open: singles', fest: 'Regular', days: 0, hour: 'now', hours: 7 },
    ...{ venue: 'Gymkhana, courts 1 to 4', seats: 44, hasPoster: true, announcedDaysBefore: 14 },
    body: paragraphs(
      'Knock-out from the first round, best of three games to 21. The draw hangs at the gymkhana desk from 8 am.',
      'Feather shuttles are ours. Bring your own racquet and non-marking shoes: the new floor shows every black sole.',
    ),
    rules: bullets(
      'Report ten minutes before your match. After five minutes the umpire gives a walkover.',
      'The umpire decides line calls; a player may ask for one replay a game.',
    ),
    prizes: paragraphs('Winner ₹3,000, finalist ₹1,500, and 10 house points for each quarter-finalist.'),
    schedule: [
      ...[[0, 'First round'] as const, [120, 'Second round'] as const],
      ...[[240, 'Quarter-finals'] as const, [330, 'Semi-finals and final on court 1'] as const],
    ],
    contacts: [captain, { name: 'Sneha Patil, event head', phone: '00000 12178' }],
    faq: [
      {
        question: 'Can I borrow a racquet?',
        answer: 'Four are at the desk. Leave your ID card until you return it.',
      },
    ],
    questions: [
      {
        ...{ id: 'level', type: 'radio', label: 'How often do you play?', isRequired: true },
        options: ['Every week', 'Now and then', 'I played at school'],
      },
      {
        ...{
          id: 'note',
          type: 'text',
          label: 'Anything the draw should know?',
          isRequired: false,
          options: [],
        },
        said: [
          'Practical until 11, please not the first round',
          'Left-handed, if that matters',
          'Knee brace',
        ],
      },
    ],
    asks: [
      ['Which shuttles do we play with?', 'Feather shuttles, speed 77. Six tubes are on the desk.'],
      ['Are there doubles this year?', 'Next month. The date will be announced here.'],
    ],
    ...{ people: 48, first: [['student']], approved: 30, came: 0.6, heads: ['eventhead'] },
  },
  {
    ...{ email: sports, title: 'Five-kilometre night run', fest: 'Regular', days: 5, hour: 20, hours: 2 },
    ...{ venue: 'Main gate', seats: 120, fee: 50, hasPoster: true, closesHoursBefore: 24 },
    ...{ tags: ['Running'], upiId: 'sports.gst@okbank' },
    feeNote: 'Pays for water, bananas and your number',
    body: paragraphs(
      'Two loops around the campus and along the creek road, which is closed to cars from 7:30 pm. Walkers are welcome and start last.',
      'Wear something that reflects. Volunteers with torches stand at every turn.',
    ),
    contacts: [captain],
    questions: [
      {
        ...{ id: 'shirt', type: 'radio', label: 'T-shirt size', isRequired: true },
        options: ['S', 'M', 'L', 'XL'],
      },
      {
        ...{
          id: 'call',
          type: 'text',
          label: 'Who may we call in an emergency?',
          isRequired: true,
          options: [],
        },
        said: ['My mother, 00000 45120', 'My roommate, 00000 77102', 'Baba, 00000 31877'],
      },
    ],
    asks: [['Can my cousin from another college run along?', 'Sorry, the route is for our students only.']],
    ...{ people: 58, first: [['student'], ['student2']], approved: 12 },
  },
  {
    ...{ email: sports, title: 'Futsal fives', fest: 'Cognition', days: -2, hour: 9, hours: 8 },
    ...{ venue: 'Sports ground', seats: 40, group: [5, 6], hasPoster: true },
    body: paragraphs(
      'Eight teams in two groups, ten-minute halves, rolling substitutions. The final has a real whistle and a borrowed trophy.',
    ),
    prizes: paragraphs('Cognition medals for the first two teams and a crate of lime soda for the fairest.'),
    contacts: [captain],
    ...{ people: 35, groupNames: houseNames, first: [['farhan', 'rohan', 'harsh']], came: 0.9 },
  },
  {
    ...{ email: sports, title: 'Table tennis singles', fest: 'Regular', days: -35, hour: 15, hours: 4 },
    ...{ venue: 'Gymkhana, first floor', seats: 24 },
    body: paragraphs(
      'Four tables, best of five. People who lose in the first round play on in the second-chance draw, so that everyone has at least two matches.',
    ),
    contacts: [captain],
    ...{ people: 27, first: [['student']], came: 0.85 },
  },
  {
    ...{ email: sports, title: 'Trek to Karnala fort', fest: 'Regular', days: 3, hour: 6, hours: 10 },
    ...{ venue: 'Main gate', seats: 45, fee: 350, feeNote: 'Bus and breakfast' },
    ...{ tags: ['Outdoors', 'First-timers welcome'], upiId: 'sports.gst@okbank' },
    body: paragraphs(
      'Up through the bird sanctuary, breakfast below the pinnacle, and back before the afternoon heat.',
    ),
    contacts: [captain],
    cancelled: 'The forest department has closed the trail after a landslide. Fees are paid back this week.',
    ...{ people: 22, first: [['student2']] },
  },
  {
    ...{ email: sports, title: 'Chess ladder: winter season', fest: 'Regular', days: 20, hour: 16, hours: 3 },
    ...{ venue: 'Library reading room', seats: 32, state: 'scheduled' },
    body: paragraphs(
      'Challenge anyone up to three rungs above you. Play by the clock, write down your moves, and hand in the sheet.',
    ),
    contacts: [captain],
  },
  {
    ...{ email: sports, title: 'Annual athletics meet', fest: 'Regular', days: 44, hour: 8, hours: 9 },
    ...{ venue: 'Sports ground', state: 'draft' },
    body: paragraphs('100 m to 4 × 400 m relay, long jump, shot put. The timetable is still missing.'),
    ...{ fee: 0, seats: 200 },
  },
  {
    ...{ email: nss, title: 'Beach clean-up at Dadar', fest: 'Regular', days: -110, hour: 7, hours: 3 },
    ...{ venue: 'Dadar Chowpatty, north end', seats: 60, hasPoster: true },
    body: paragraphs(
      'We fill sacks until ten and weigh them together. Gloves, sacks and nimbu pani are provided. Wear shoes that may get wet.',
    ),
    ...{ people: 34, first: [['student'], ['nidhi']], came: 0.8 },
  },
  {
    ...{ email: nss, title: 'Blood donation camp', fest: 'Regular', days: 4, hour: 10, hours: 5 },
    ...{ venue: 'Gymkhana, ground floor', seats: 80, hasPoster: true },
    body: paragraphs(
      'Doctors of the city blood bank take twelve donors an hour. Eat before you come, and rest with us for fifteen minutes after.',
      'You can give if you are 18, weigh 45 kg and have had no fever this week.',
    ),
    questions: [
      {
        ...{ id: 'group', type: 'radio', label: 'Blood group', isRequired: true },
        options: ['O+', 'O−', 'A+', 'A−', 'B+', 'B−', 'AB+', 'AB−', "I don't know"],
      },
      {
        ...{ id: 'slot', type: 'checkbox', label: 'When can you come?', isRequired: true },
        options: ['10 to 12', '12 to 2', '2 to 3'],
      },
    ],
    ...{ people: 31, approved: 10 },
  },
  {
    ...{
      email: radio,
      title: 'Fox hunt: find the transmitter',
      fest: 'Regular',
      days: 10,
      hour: 15,
      hours: 3,
    },
    ...{ venue: 'Terrace, building B', seats: 24, group: [2, 3], announcedDaysBefore: 15 },
    body: paragraphs(
      'Somewhere on campus a small transmitter beeps every twenty seconds. You get a receiver and a home-made antenna, and two hours to find it.',
    ),
    ...{ people: 14, groupNames: ['Long wave', 'Short wave', 'Ground plane', 'Noise floor', 'Yagi'] },
  },
  {
    ...{
      email: lens,
      title: 'Photo walk: Dharavi to Bandra fort',
      fest: 'Regular',
      days: -48,
      hour: 6,
      hours: 4,
    },
    ...{ venue: 'Sion station, west exit', seats: 20, hasNoWaitingList: true, hasPoster: true },
    body: paragraphs(
      'Potters at work, the creek at low tide, the sea link from below. We ask before we take a portrait, and send it to the person afterwards.',
    ),
    ...{ people: 20, first: [['ishita']], came: 0.9 },
  },
  {
    ...{
      email: lens,
      title: 'Frames of the city: photo contest',
      fest: 'Regular',
      days: -4,
      hour: 10,
      hours: 240,
    },
    ...{ venue: '', link: 'https://photos.example/frames-of-the-city', hasPoster: true },
    body: paragraphs(
      'Upload up to three pictures from this monsoon. Phones count as cameras; collages and borrowed pictures do not.',
      'The jury is two press photographers and the man who prints for half of Fort.',
    ),
    prizes: paragraphs('A print of your picture at 60 × 90 cm, and a wall of the library for a month.'),
    ...{ people: 26, first: [['student2']], announcedDaysBefore: 15 },
  },
]

import { type EventPlan, paragraphs } from '#cast/events/event-plan.ts'

const sports = 'team@gst.example'
const cultural = 'cultural@gst.example'
const dance = 'dance@gst.example'
const robotics = 'robotics@gst.example'
const tml = { fest: 'TML', announcedDaysBefore: 30 } as const

/** The archived events of the two previous festivals. */
export const earlierFestivals: readonly EventPlan[] = [
  {
    ...tml,
    email: robotics,
    title: 'Line follower challenge',
    category: 'Tatva',
    days: -371,
    hour: 11,
    hours: 5,
    venue: 'Workshop 3',
    group: [2, 4],
    fee: 200,
    hasPoster: true,
    feeNote: 'Per robot',
    body: paragraphs(
      'Black line, white board, one crossing that confuses everyone. The fastest clean run of three counts.',
    ),
    prizes: paragraphs('₹10,000 for the fastest robot and ₹3,000 for the best first-year team.'),
    people: 18,
    groupNames: ['Bot-any', 'Zigzag', 'Servo Se', 'Left Turn Only', 'Wheelie'],
    came: 1,
  },
  {
    ...tml,
    email: cultural,
    title: 'Street play competition',
    category: 'Moksh',
    days: -371,
    hour: 16,
    hours: 4,
    venue: 'Amphitheatre',
    group: [5, 8],
    hasPoster: true,
    body: paragraphs(
      'Fifteen minutes, no microphone, no stage. The audience stands in a circle and you have to keep it there.',
    ),
    prizes: paragraphs('₹12,000 and a slot at the Kala Ghoda festival for the winners.'),
    people: 20,
    groupNames: ['Nukkad', 'Awaaz', 'Chauraha', 'Rangmanch'],
    came: 1,
  },
  {
    ...tml,
    email: sports,
    title: 'Inter-branch cricket: the final',
    category: 'Lakshya',
    days: -370,
    hour: 8,
    hours: 7,
    venue: 'Sports ground',
    group: [4, 6],
    hasPoster: true,
    points: [
      { place: 'Winner', points: 50 },
      { place: 'Runner-up', points: 30 },
    ],
    body: paragraphs(
      'Twenty overs a side on the turf that the monsoon left us. Scores are announced in three languages and disputed in all of them.',
    ),
    people: 24,
    groupNames: ['Sahyadri', 'Koyna', 'Godavari', 'Ajinkya'],
    came: 1,
  },
  {
    ...tml,
    email: dance,
    title: 'Group dance: Moksh final',
    category: 'Moksh',
    days: -369,
    hour: 17,
    hours: 4,
    venue: 'Amphitheatre',
    group: [4, 8],
    hasPoster: true,
    body: paragraphs(
      'Six crews, seven minutes each, any style. Lights are ours; your music comes on a stick by noon.',
    ),
    people: 20,
    groupNames: ['Lavani Lab', 'Beat Street', 'Thumka Theory'],
    came: 1,
  },
]

import { bullets, type EventPlan, paragraphs } from '#cast/events/event-plan.ts'

const lakshya = {
  email: 'team@gst.example',
  fest: 'TML',
  category: 'Lakshya',
  announcedDaysBefore: 24,
} as const
const captain = { name: 'Sports room', phone: '00000 12101' }
const houseNames = ['Sahyadri', 'Koyna', 'Godavari', 'Ajinkya', 'Torna', 'Rajgad', 'Panhala', 'Vasai']
const pointsOf = (winner: number, second: number, third: number) => [
  { place: 'Winner', points: winner },
  { place: 'Runner-up', points: second },
  { place: 'Third', points: third },
]

/** The sports pillar of this year's festival: its contests bring points to the branches. */
export const lakshyaEvents: readonly EventPlan[] = [
  {
    ...{ ...lakshya, title: 'Kho-kho: three matches', days: -1, hour: 9, hours: 3 },
    ...{ venue: 'Sports ground', group: [5, 7], points: pointsOf(40, 25, 15), hasPoster: true },
    body: paragraphs(
      'Nine chasers sit in a row and one of them is faster than you think. Two innings of seven minutes.',
    ),
    contacts: [captain],
    ...{ people: 22, groupNames: houseNames, came: 1 },
  },
  {
    ...{ ...lakshya, title: 'Rapid chess: league rounds', days: -1, hour: 14, hours: 4 },
    ...{ venue: 'Gymkhana', seats: 40, guestFee: 50, points: pointsOf(20, 12, 8), heads: ['eventhead'] },
    body: paragraphs(
      'Ten minutes a side, seven rounds by the Swiss system. Clocks are ours, silence is yours.',
    ),
    rules: bullets(
      'Touch-move from the first move.',
      'An illegal move costs two minutes, a second one the game.',
    ),
    contacts: [captain, { name: 'Sneha Patil, event head', phone: '00000 12178' }],
    ...{ people: 28, first: [['student'], ['harsh']], approved: 3, came: 0.9 },
  },
  {
    ...{ ...lakshya, title: 'Football: five a side, semi-finals', days: 0, hour: 'now', hours: 2 },
    ...{ venue: 'Turf', group: [5, 6], points: pointsOf(50, 30, 20), hasPoster: true, heads: ['eventhead'] },
    body: paragraphs('Fifteen minutes each way, rolling substitutions, no slide tackles on the turf.'),
    contacts: [captain],
    ...{ people: 20, groupNames: houseNames, first: [['farhan', 'rohan', 'harsh']], came: 1 },
  },
  {
    ...{ ...lakshya, title: 'Carrom: singles', days: 0, hour: 15, hours: 3 },
    ...{ venue: 'Gymkhana', seats: 32, guestFee: 50, points: pointsOf(20, 12, 8) },
    body: paragraphs(
      'Eight boards, first to 25. Powder is on the table, so wear something that may turn white.',
    ),
    contacts: [captain],
    ...{ people: 24, first: [['student2'], ['ishita']], approved: 10 },
  },
  {
    ...{ ...lakshya, title: 'Box cricket under lights', days: 0, hour: 18, hours: 4 },
    ...{ venue: 'Sports ground', seats: 48, group: [6, 8], fee: 600, points: pointsOf(50, 30, 20) },
    ...{ hasPoster: true, feeNote: 'Per team, by UPI to the gymkhana desk before the draw' },
    body: paragraphs(
      'Six overs a side, eight players, one tennis ball that has seen better days. The nets go up at four and the lights at six.',
    ),
    rules: bullets(
      'Two players from another branch at most.',
      'Over the net is out. So is an argument with the umpire.',
    ),
    contacts: [captain],
    ...{ people: 44, unanswered: 2, groupNames: houseNames, approved: 3 },
  },
  {
    ...{ ...lakshya, title: 'Relay, four by four hundred', days: 1, hour: 8, hours: 2 },
    ...{ venue: 'Sports ground', seats: 36, group: [4, 4], points: pointsOf(40, 25, 15) },
    body: paragraphs(
      'One team for each branch at most. The baton is a real one this year, not a rolled-up poster.',
    ),
    contacts: [captain],
    ...{ people: 20, groupNames: houseNames, approved: 2 },
  },
  {
    ...{ ...lakshya, title: 'Arm wrestling', days: 1, hour: 11, hours: 2 },
    ...{ venue: 'Gymkhana', seats: 64, guestFee: 50, points: pointsOf(15, 10, 5), heads: ['eventhead'] },
    body: paragraphs(
      'Three weight classes, left and right. A doctor of the city hospital sits beside the table.',
    ),
    contacts: [captain],
    ...{ people: 20, first: [['rohan']], approved: 9 },
  },
  {
    ...{ ...lakshya, title: 'Tug of war: all branches', days: 1, hour: 14, hours: 2 },
    ...{ venue: 'Sports ground', group: [6, 8], points: pointsOf(40, 25, 15), hasPoster: true },
    body: paragraphs('Eight on the rope, best of three. Shoes with studs stay in the gymkhana.'),
    contacts: [captain],
    ...{ people: 14, groupNames: houseNames, approved: 1 },
  },
]

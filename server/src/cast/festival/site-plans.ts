import type { FestivalContent } from '@portal/contract/festival-site.ts'
import type { SponsorTier } from '@portal/contract/festival-site-words.ts'

/** The festival team's page for this year. */
export const siteContent: Omit<FestivalContent, 'gallery'> = {
  headline: 'Three days. Nine houses. One very loud college.',
  highlights: [
    {
      title: 'Battle of bands',
      text: 'Five bands, twenty minutes each, tonight on the main stage. The winner records for a day in Andheri.',
    },
    {
      title: 'Box cricket under lights',
      text: 'Six overs a side from six in the evening. Bring a cushion: the stone steps get cold.',
    },
    {
      title: 'Closing night',
      text: 'The scoreboard is opened, the shield is handed over, and nine houses dance on one stage.',
    },
  ],
  faq: [
    {
      question: 'Who may come?',
      answer:
        'Students of any college with an ID card. Events that are open to guests say so, with the fee for guests beside it.',
    },
    {
      question: 'Where do I pay?',
      answer:
        'At the registration desk in the foyer, in cash, by UPI or by card. You get a receipt with your badge.',
    },
    {
      question: 'I have registered. What next?',
      answer:
        'Come to the desk half an hour before your event with your ID card and the reference from your registration.',
    },
    {
      question: 'Is there food?',
      answer:
        'The canteen is open until ten at night, and stalls stand along the east gate. Water is free at every venue.',
    },
  ],
  reach:
    'By train: Harbour line to Nerul, then ten minutes on foot from the west exit; follow the paper lanterns.\nBy bus: 121 and 514 stop at the main gate.\nBy car: please don’t. The ground is full of cricketers.',
  contacts: [
    { name: 'Festival desk', phone: '00000 12400' },
    { name: 'Guests of other colleges', phone: '00000 12401' },
    { name: 'First aid, all three days', phone: '00000 12402' },
  ],
  // An event without results in its own records.
  winners: [{ event: 'Paint the long wall', place: 1, name: 'Second Coat', branch: 'EXTC' }],
  figures: [
    { number: '12,000', label: 'visitors' },
    { number: '41', label: 'colleges' },
    { number: '28', label: 'events' },
  ],
}

/** The captions of the gallery's pictures, which are drawn from them. */
export const galleryPlans = [
  'The march of the nine houses at the opening night',
  'Two robots over the oval ball on the quadrangle',
  'Kho-kho in the morning on the sports ground',
  'The long wall at the east gate, half painted',
] as const

/** The festival team's page for last year, written after the festival. */
export const earlierContent: Partial<FestivalContent> = {
  headline: 'The year it rained on the fashion show, and nobody left.',
  highlights: [
    {
      title: 'Eleven thousand came',
      text: 'More than twice as many as the year before, and the canteen ran out of vada pav at four on every day.',
    },
    {
      title: 'The shield went to IT',
      text: 'By six points, decided by the last leg of the last relay. Mechanical has asked for a recount since.',
    },
  ],
  winners: [
    { event: 'Line follower challenge', place: 1, name: 'Left Turn Only', branch: 'EXTC' },
    { event: 'Line follower challenge', place: 2, name: 'Zigzag', branch: 'AIDS' },
    { event: 'Line follower challenge', place: 3, name: 'Bot-any', branch: 'CE' },
    { event: 'Street play competition', place: 1, name: 'Chauraha', branch: 'ME' },
    { event: 'Street play competition', place: 2, name: 'Awaaz', branch: 'IT' },
    { event: 'Inter-branch cricket: the final', place: 1, name: 'Koyna', branch: 'IT' },
    { event: 'Inter-branch cricket: the final', place: 2, name: 'Sahyadri', branch: 'ME' },
    { event: 'Group dance: Moksh final', place: 1, name: 'Lavani Lab', branch: 'CSE' },
    { event: 'Group dance: Moksh final', place: 2, name: 'Beat Street', branch: 'CE' },
    { event: 'Group dance: Moksh final', place: 3, name: 'Thumka Theory', branch: 'ECS' },
    { event: 'Lakshya, the shield of the year', place: 1, name: 'Information Technology', branch: 'IT' },
    { event: 'Lakshya, the shield of the year', place: 2, name: 'Mechanical', branch: 'ME' },
    { event: 'Lakshya, the shield of the year', place: 3, name: 'Computer', branch: 'CE' },
  ],
  figures: [
    { number: '11,000', label: 'visitors' },
    { number: '36', label: 'colleges' },
    { number: '24', label: 'events' },
  ],
}

/** The gallery of last year. */
export const earlierGalleryPlans = [
  'The amphitheatre in the rain, every seat taken',
  'Left Turn Only on the last straight of the black line',
  'Street play on the library steps, the crowd ten deep',
  'Koyna with the cup, and half the ground on the pitch',
  'Lavani Lab a second before the music starts',
  'Paper lanterns from the station to the main gate',
  'The shield changes hands at the closing night',
  'Nine houses dance on one stage',
  'The morning after: everyone sweeps',
] as const

interface SponsorPlan {
  name: string
  tier: SponsorTier
  line: string
  alt: string
  /** Days relative to the day of the demo. */
  days: readonly [from: number, to: number]
}

const now = [-30, 20] as const
const lastYear = [-400, -360] as const

export const sponsorPlans: readonly SponsorPlan[] = [
  {
    name: 'Dariya Tea',
    tier: 'Title',
    alt: 'Waves of tea',
    days: now,
    line: 'Dariya serves the tea at both gates and pays for the main stage. Ask for the saffron one.',
  },
  {
    name: 'Udaan Cycles',
    tier: 'Powered by',
    alt: 'A wheel in three colours',
    days: now,
    line: 'The Lakshya trophies and forty cycles to borrow between the grounds.',
  },
  {
    name: 'Paperkite',
    tier: 'Powered by',
    alt: 'A folded kite',
    days: now,
    line: 'Posters, passes and the paper for every rangoli stencil.',
  },
  {
    name: 'Chaupati Audio',
    tier: 'Associate',
    alt: 'Bars of sound',
    days: now,
    line: 'Sound on the main stage',
  },
  {
    name: 'Navrang Inks',
    tier: 'Associate',
    alt: 'A drop of ink',
    days: now,
    line: 'Colours for Moksh',
  },
  {
    name: 'Mogra Foods',
    tier: 'Associate',
    alt: 'A mogra flower',
    days: now,
    line: 'Lunch for volunteers',
  },
  ...['Kelva Prints', 'Signal Nine', 'Tuk Tuk Cabs', 'Vada & Co', 'Nila Books', 'Ganga Fans'].map((name) => ({
    name,
    tier: 'Partner' as const,
    line: '',
    alt: `The mark of ${name}`,
    days: now,
  })),
  ...['Lamplight Press', 'Khopoli Works', 'Saffron Bank'].map((name) => ({
    name,
    tier: 'Associate' as const,
    line: '',
    alt: `The mark of ${name}`,
    days: lastYear,
  })),
]

import type { ownTeamKinds, TeamLinkName } from '@portal/contract/team-words.ts'

/** What the teams of the demo say of themselves, by the e-mail of their account. */
export interface TeamPlan {
  email: string
  /** None: the student council, whose kind is fixed. */
  kind?: (typeof ownTeamKinds)[number]
  oneLine: string
  about: string
  founded: number
  faculty: readonly string[]
  /** The posts of its heads; everybody else is `others`. */
  posts: readonly string[]
  others?: string
  othersCount?: number
  links?: Partial<Record<TeamLinkName, string>>
  pictureCount?: number
  recruiting?: { recruitingLine: string; recruitingLink: string; recruitingUntil?: string }
  isOver?: true
}

export const teamPlans: readonly TeamPlan[] = [
  {
    email: 'council@gst.example',
    oneLine: 'Seven students who carry what you say to where it is decided.',
    about:
      '<p>We meet the Principal on the first Monday of the month and the heads of department on the third. What was decided is on the notice board the same week.</p><ul><li>Complaints about the canteen, the lockers and the lifts: the Joint Secretary.</li><li>Rooms and permissions for events: the General Secretary, ten days before.</li><li>Bills: the Treasurer, with the original.</li></ul>',
    founded: 1994,
    faculty: ['Dr. Vasudha Pendse'],
    posts: [
      'General Secretary',
      'Joint Secretary',
      'Treasurer',
      'Cultural Secretary',
      'Sports Secretary',
      'Technical Secretary',
      'Ladies’ Representative',
    ],
    links: { instagram: 'https://www.instagram.com/gst-council-example' },
    pictureCount: 4,
  },
  {
    email: 'team@gst.example',
    kind: 'Sports',
    oneLine: 'Lakshya house points, the ground, the whistle.',
    about:
      '<p>Practice is at six in the morning; the ground is ours until eight. We keep the points of Lakshya, lend kits against an ID card, and pick the college sides in August.</p><p>You need no experience to come. You need shoes.</p>',
    founded: 1996,
    faculty: ['Mr. Dilip Sawant'],
    posts: ['Captain', 'Vice captain', 'Kit manager'],
    others: 'Player',
    othersCount: 9,
    links: { instagram: 'https://www.instagram.com/gst-sports-example' },
    pictureCount: 5,
  },
  {
    email: 'literary@gst.example',
    kind: 'Cultural',
    oneLine: 'We read every report, and the wall magazine.',
    about:
      '<p>Debates on Thursdays, the wall magazine every six weeks, the annual <em>Akshara</em> in March. Bring a poem or a better adjective.</p>',
    founded: 1999,
    faculty: ['Prof. Ruth D’Souza'],
    posts: ['Editor', 'Sub-editor', 'Debate head'],
    othersCount: 5,
    links: { website: 'https://akshara.example.org' },
    pictureCount: 3,
  },
  {
    email: 'coders@gst.example',
    recruiting: {
      recruitingLine: 'Second years who can explain a graph to a first year',
      recruitingLink: 'https://forms.example/coders-club',
    },
    kind: 'Technical',
    oneLine: 'Hackathons, and Tuesday graphs in Lab 204.',
    about:
      '<p>Every Tuesday after the last lecture we solve three problems together, easiest first. Twice a year we run <strong>Cognition</strong>, twenty-four hours, teams of three.</p><p>First years are asked to bring a friend, not a portfolio.</p>',
    founded: 2009,
    faculty: ['Dr. Anand Limaye'],
    posts: ['Head', 'Joint head', 'Contest lead', 'Web lead'],
    othersCount: 10,
    links: {
      website: 'https://coders.example.org',
      github: 'https://github.com/gst-coders-example',
      linkedin: 'https://www.linkedin.com/company/gst-coders-example',
    },
    pictureCount: 3,
  },
  {
    email: 'cultural@gst.example',
    kind: 'Cultural',
    oneLine: 'The stage, the lights, and whoever forgot the cable.',
    about:
      '<p>We put on the freshers’ evening, the traditional day and the cultural half of the festival. Auditions are in the second week of every term.</p>',
    founded: 1995,
    faculty: ['Prof. Meher Contractor'],
    posts: ['Head', 'Joint head', 'Stage manager', 'Treasurer'],
    othersCount: 8,
    links: {
      instagram: 'https://www.instagram.com/gst-cultural-example',
      youtube: 'https://www.youtube.com/@gst-cultural-example',
    },
    pictureCount: 6,
  },
  {
    email: 'music@gst.example',
    recruiting: {
      recruitingLine: 'One tabla, one bass, and somebody who can tune a harmonium',
      recruitingLink: 'https://forms.example/music-circle',
    },
    kind: 'Cultural',
    oneLine: 'One room, two tablas, eleven guitars.',
    about: '<p>Open jam on Fridays in the room behind the auditorium. Neighbours are warned.</p>',
    founded: 2006,
    faculty: ['Dr. Sharmila Bose'],
    posts: ['Head', 'Sound lead'],
    othersCount: 5,
    links: { youtube: 'https://www.youtube.com/@gst-music-example' },
  },
  {
    email: 'dance@gst.example',
    kind: 'Cultural',
    oneLine: 'Lavani to locking, in the foyer after five.',
    about: '<p>Three crews, one mirror. We take anybody who can count to eight.</p>',
    founded: 2011,
    faculty: ['Prof. Meher Contractor'],
    posts: ['Head', 'Choreographer'],
    othersCount: 6,
    links: { instagram: 'https://www.instagram.com/gst-dance-example' },
  },
  {
    email: 'robotics@gst.example',
    kind: 'Technical',
    oneLine: 'Things that drive, and sometimes stop.',
    about:
      '<p>We build one large robot a year for the national contest and many small ones for ourselves. The workshop is open from four to eight; learn the lathe first.</p>',
    founded: 2012,
    faculty: ['Dr. Prakash Iyengar', 'Mr. Suresh Mhatre'],
    posts: ['Captain', 'Mechanical lead', 'Electronics lead', 'Software lead'],
    othersCount: 7,
    links: { github: 'https://github.com/gst-robotics-example' },
    pictureCount: 2,
  },
  {
    email: 'ieee@gst.example',
    kind: 'Chapters',
    oneLine: 'Talks with people whose papers you were told to read.',
    about: '<p>Student branch since 2003. Membership is renewed in January; ask about the fee waiver.</p>',
    founded: 2003,
    faculty: ['Dr. Kavita Joglekar'],
    posts: ['Chairperson', 'Vice chairperson', 'Secretary', 'Webmaster'],
    othersCount: 4,
    links: { linkedin: 'https://www.linkedin.com/company/gst-ieee-example' },
  },
  {
    email: 'csi@gst.example',
    kind: 'Chapters',
    oneLine: 'Workshops on Saturdays, certificates on Mondays.',
    about: '<p>Workshops by students for students: Git, Linux, LaTeX, and how to read an error message.</p>',
    founded: 2005,
    faculty: ['Dr. Anand Limaye'],
    posts: ['Chairperson', 'Secretary', 'Workshop lead'],
    othersCount: 4,
  },
  {
    email: 'lens@gst.example',
    kind: 'Other',
    oneLine: 'We were there, and it is in focus.',
    about:
      '<p>We take the pictures of every event and lend two cameras. Ask for the originals within a month.</p>',
    founded: 2014,
    faculty: [],
    posts: ['Head', 'Darkroom keeper'],
    othersCount: 4,
    pictureCount: 8,
  },
  {
    email: 'nss@gst.example',
    kind: 'Other',
    oneLine: 'Seven days in a village, and what comes after.',
    about:
      '<p>120 hours a year: blood donation in August, the camp in December, the river every second Sunday.</p>',
    founded: 1997,
    faculty: ['Prof. Arun Gavit'],
    posts: ['Leader', 'Joint leader'],
    others: 'Volunteer',
    othersCount: 9,
  },
  {
    email: 'hamradio@gst.example',
    kind: 'Technical',
    oneLine: 'CQ, CQ: is anybody still there?',
    about: '<p>The aerial came down with the old wing. The log books are in the library.</p>',
    founded: 1998,
    faculty: ['Dr. Kavita Joglekar'],
    posts: ['Operator'],
    othersCount: 2,
    isOver: true,
  },
]

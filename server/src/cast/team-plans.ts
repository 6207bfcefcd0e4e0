import type { ownTeamKinds, TeamLinkName } from '@portal/contract/team-words.ts'

/** A team of the demo as it describes itself, with the e-mail of its account. */
export interface TeamPlan {
  email: string
  /** Left out for the student council, whose kind is fixed. */
  kind?: (typeof ownTeamKinds)[number]
  oneLine: string
  about: string
  founded: number
  faculty: readonly string[]
  /** The posts of its heads; all other members have the post `others`. */
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
    oneLine: 'Seven students who represent you at the college.',
    about:
      "<p>We meet the Principal on the first Monday of each month and the heads of department on the third. You'll find the decisions on the notice board in the same week.</p><ul><li>Canteen, lockers and lifts: ask the Joint Secretary.</li><li>Rooms and permissions for events: ask the General Secretary ten days ahead.</li><li>Bills: bring the original to the Treasurer.</li></ul>",
    founded: 1994,
    faculty: ['Dr. Vasudha Pendse'],
    posts: [
      'General Secretary',
      'Joint Secretary',
      'Treasurer',
      'Cultural Secretary',
      'Sports Secretary',
      'Technical Secretary',
      'Women’s Representative',
    ],
    links: { instagram: 'https://www.instagram.com/gst-council-example' },
    pictureCount: 4,
  },
  {
    email: 'team@gst.example',
    kind: 'Sports',
    oneLine: 'Practice, matches and the Lakshya house points.',
    about:
      '<p>We practise at 6 am, and the ground is ours until 8. We run the Lakshya points table, lend kits against an ID card and select the college teams in August.</p><p>No experience needed. Just bring sports shoes.</p>',
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
    oneLine: 'Debates, the wall magazine and the annual Akshara.',
    about:
      '<p>We debate on Thursdays, publish the wall magazine every six weeks and the annual <em>Akshara</em> in March. Send us a poem, a report or a cartoon.</p>',
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
      recruitingLine: 'Second-year students who like teaching algorithms',
      recruitingLink: 'https://forms.example/coders-club',
    },
    kind: 'Technical',
    oneLine: 'Coding contests, hackathons and problem nights in Lab 204.',
    about:
      "<p>Every Tuesday after the last lecture we solve three problems together, easiest first. Twice a year we host <strong>Cognition</strong>, a 24-hour hackathon for teams of three.</p><p>First-year students are welcome. You don't need a portfolio.</p>",
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
    oneLine: 'Drama, dance and music on stage.',
    about:
      '<p>We organise the freshers’ evening, Traditional Day and the cultural half of the festival. Auditions are in the second week of every term.</p>',
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
      recruitingLine: 'A tabla player, a bass player and a sound engineer',
      recruitingLink: 'https://forms.example/music-circle',
    },
    kind: 'Cultural',
    oneLine: 'A band room, open jams and two concerts a year.',
    about:
      '<p>Open jam on Fridays at 5 pm in the room behind the auditorium. All instruments and levels.</p>',
    founded: 2006,
    faculty: ['Dr. Sharmila Bose'],
    posts: ['Head', 'Sound lead'],
    othersCount: 5,
    links: { youtube: 'https://www.youtube.com/@gst-music-example' },
  },
  {
    email: 'dance@gst.example',
    kind: 'Cultural',
    oneLine: 'Classical, folk and street dance, from lavani to locking.',
    about: '<p>Three crews practise in the foyer after 5 pm. Beginners can join in July and January.</p>',
    founded: 2011,
    faculty: ['Prof. Meher Contractor'],
    posts: ['Head', 'Choreographer'],
    othersCount: 6,
    links: { instagram: 'https://www.instagram.com/gst-dance-example' },
  },
  {
    email: 'robotics@gst.example',
    kind: 'Technical',
    oneLine: 'Robots for national contests, and for fun.',
    about:
      '<p>We build one large robot a year for the national contest and many small ones to learn from. The workshop is open from 4 pm to 8 pm. New members start with lathe training.</p>',
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
    oneLine: 'Talks, workshops and conferences with the IEEE.',
    about:
      '<p>A student branch since 2003. Renew your membership in January and ask us about the fee waiver.</p>',
    founded: 2003,
    faculty: ['Dr. Kavita Joglekar'],
    posts: ['Chairperson', 'Vice chairperson', 'Secretary', 'Webmaster'],
    othersCount: 4,
    links: { linkedin: 'https://www.linkedin.com/company/gst-ieee-example' },
  },
  {
    email: 'csi@gst.example',
    kind: 'Chapters',
    oneLine: 'Saturday workshops by students, for students.',
    about: '<p>We teach Git, Linux, LaTeX and debugging every Saturday. Certificates follow on Monday.</p>',
    founded: 2005,
    faculty: ['Dr. Anand Limaye'],
    posts: ['Chairperson', 'Secretary', 'Workshop lead'],
    othersCount: 4,
  },
  {
    email: 'lens@gst.example',
    kind: 'Other',
    oneLine: 'Photos of every event on campus.',
    about:
      '<p>We photograph every event and lend two cameras to members. Ask for originals within a month.</p>',
    founded: 2014,
    faculty: [],
    posts: ['Head', 'Equipment lead'],
    othersCount: 4,
    pictureCount: 8,
  },
  {
    email: 'nss@gst.example',
    kind: 'Other',
    oneLine: 'Community service in the city and a camp in a village.',
    about:
      '<p>Volunteers give 120 hours a year: blood donation in August, the village camp in December and river clean-ups every second Sunday.</p>',
    founded: 1997,
    faculty: ['Prof. Arun Gavit'],
    posts: ['Leader', 'Joint leader'],
    others: 'Volunteer',
    othersCount: 9,
  },
  {
    email: 'hamradio@gst.example',
    kind: 'Technical',
    oneLine: 'Amateur radio on campus until 2021.',
    about: '<p>The antenna was removed with the old wing. You can read our log books in the library.</p>',
    founded: 1998,
    faculty: ['Dr. Kavita Joglekar'],
    posts: ['Operator'],
    othersCount: 2,
    isOver: true,
  },
]

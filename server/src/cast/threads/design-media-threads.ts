import type { Thread } from '#cast/threads/thread.ts'

/** Threads on design, social media, marketing and video. */
export const designMediaThreads: readonly Thread[] = [
  {
    title: 'UI/UX',
    domains: ['UI/UX'],
    body: '<p>How did you get in, coming from an engineering branch? Links to first portfolios are welcome, also bad ones.</p>',
    answers: [
      [
        'EXTC 2019. I redesigned the college bus timetable, printed it, hung it up and photographed who stood in front of it. That page got me in.',
        'Without permission?',
        'With tape. It is still there.',
      ],
      ['Three case studies, each one screen long. Nobody reads twelve.'],
    ],
  },
  {
    title: 'Figma file of a student: what do you look at first?',
    domains: ['UI/UX', 'App'],
    pictureCount: 1,
    body: '<p>I attached the overview of mine. It has 84 frames and I like about ten of them.</p>',
    answers: [
      [
        'Names of layers, then the empty state, then the longest text. If "Rectangle 214" is on top I close it.',
        'Mine goes to Rectangle 902.',
        'An evening with tea.',
      ],
      [
        'Show ten frames, keep 74 in another page called attic. And bring one where the name of a person has forty letters.',
      ],
    ],
    peers: ['Auto layout changed my life, in this order: buttons, cards, pages.'],
  },
  {
    title: 'How do you test a design with users when you have no users?',
    domains: ['UI/UX'],
    body: '<p>Our app is for station masters. There are two in walking distance and both are busy.</p>',
    answers: [
      [
        'Five minutes at the end of a shift, paper screens, one task, no explanation. Two station masters are two more than most teams ask.',
      ],
      [
        'Watch them with what they use today. I learnt more from a register with three colours of ink than from any test.',
        'There is such a register! I photographed it.',
        'There is your information architecture.',
      ],
    ],
  },
  {
    title: 'Fest page went from 900 to 9,000 followers, then silence. What now?',
    domains: ['Social media', 'Marketing'],
    body: '<p>We posted daily during the festival and nothing since. Reach has fallen to 200. The next event is in four months.</p>',
    answers: [
      [
        'One post a week with a face and a name: who built the stage, who counted the cash. People follow people. And answer every comment, all nine of them.',
      ],
      [
        'Silence is fine if the return is planned. Put three dates into the calendar now and let the page sleep until then.',
        'Sleeping sounds tempting before exams.',
        "Exams are in everybody's calendar, so post about that once.",
      ],
    ],
  },
  {
    title: 'Marketing internship for an engineer: a detour or a head start?',
    domains: ['Marketing'],
    body: '<p>A start-up offers me growth marketing for two months because I can write SQL. My classmates laugh.</p>',
    answers: [
      [
        'Head start. I run product for a payments firm and my only marketing was such a summer. I learnt to ask "how many" before "how".',
      ],
      [
        'Take it if you may touch the numbers; leave it if you are to make reels.',
        'I get read access to the database on day one.',
        'Go. Let them laugh.',
      ],
    ],
    peers: ['I would not laugh, I applied for the same one.'],
  },
  {
    title: 'Sponsors want "reach numbers" for the festival. Which ones are honest?',
    domains: ['Marketing', 'Social media'],
    body: "<p>Last year's deck says 50,000 visitors, which would mean that every one of us came twelve times.</p>",
    answers: [
      [
        'Gate count, registrations, and how many phones opened the event page. Three numbers with a source each. I sponsor colleges and I have never seen a fourth that I believed.',
        'Would you tell us that in a call? We would quote it in the deck.',
        'Write to me.',
      ],
      ['Say "4,100 through the gate, counted", and the smaller number will look bigger than theirs.'],
    ],
  },
  {
    title: 'Colour grading for an after-movie in one night',
    domains: ['Video Editing'],
    body: '<p>Three cameras, three whites, one night until the closing ceremony. What do you do first?</p>',
    answers: [
      [
        "Match whites on skin, not on walls. One adjustment a camera, then one look over all. Stop at two o'clock and export once before you improve anything.",
      ],
      [
        'Throw the third camera away. Nobody will miss it, you will get three hours of sleep.',
        'It was my camera.',
        'Then somebody else should throw it.',
      ],
    ],
    peers: ['Record thirty seconds of a grey card next year, it costs nothing.'],
  },
  {
    title: 'Which laptop for 4K editing below 80,000 rupees?',
    domains: ['Video Editing'],
    body: '<p>I edit for the cultural team and my present one needs a minute for each second of film.</p>',
    answers: [
      ['Whatever has 32 GB and a second slot for a disk; work with proxies and the rest hardly matters.'],
      [
        'Before you buy: make proxies at a quarter of the size. Your present one may be enough.',
        'It is enough. You saved me 80,000 rupees.',
        'Buy the crew dinner.',
      ],
    ],
  },
  {
    title: 'Is a personal brand needed for a first job?',
    domains: ['Social media', 'Other'],
    isClosed: true,
    body: '<p>Everybody in my class posts "thrilled to announce". I have nothing to announce and am not thrilled.</p>',
    answers: [
      [
        'One honest note a month on something you took apart. In a year twelve people who matter have read it.',
      ],
      [
        'No. An e-mail address that works and a name that can be found are the brand.',
        'Relieved. Closing this.',
      ],
    ],
    peers: ['I was thrilled once. It passed.'],
  },
  {
    title: 'ગુજરાતી ફોન્ટ સાથે પોસ્ટર બનાવવા કયું સાધન સારું?',
    domains: ['UI/UX', 'Video Editing'],
    body: '<p>નવરાત્રીના પોસ્ટરમાં જોડાક્ષરો તૂટી જાય છે. કયા સૉફ્ટવેરમાં બરાબર આવે છે?</p>',
    answers: [
      [
        'Inkscape માં લખો અને પછી path માં ફેરવો, જોડાક્ષર તૂટશે નહીં. ફોન્ટ: Noto Sans Gujarati અથવા Rasa.',
        'કામ થઈ ગયું, આભાર!',
      ],
    ],
  },
]
